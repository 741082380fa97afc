import { defineConfig } from "vitest/config";

// Pure modules are tested in plain Node; a test that needs a DOM says so in its first line:
// `// @vitest-environment happy-dom`
export default defineConfig({
  test: { include: ["tests/**/*.test.js"], environment: "node", passWithNoTests: true, maxWorkers: "100%", testTimeout: 20_000,
    // For the quick check's sake: one module graph and DOM a worker (tests clean up), and room for young objects.
    isolate: false, execArgv: ["--max-semi-space-size=64"] },
});
