"""What is measured: ``python -m benchmarks`` prints it all, ``python -m benchmarks NAME`` one."""
