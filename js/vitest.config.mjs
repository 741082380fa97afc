import { defineConfig } from "vitest/config";

// Pure modules are tested in plain Node; a test that needs a DOM says so in its first line:
// `// @vitest-environment happy-dom`
export default defineConfig({
  test: { include: ["tests/**/*.test.js"], environment: "node", passWithNoTests: true, maxWorkers: "100%", testTimeout: 20_000 },
});
