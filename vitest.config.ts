// One configuration for all tests that need no browser: core and server in Node, web components in happy-dom.
import { defineConfig } from "vitest/config";

const shared = { resolve: { tsconfigPaths: true } } as const;

export default defineConfig({
  test: {
    projects: [
      { ...shared, test: { name: "core", include: ["core/src/**/*.test.ts"] } },
      {
        ...shared,
        test: {
          name: "server",
          include: ["server/src/**/*.test.{ts,tsx}", "testing/src/**/*.test.ts", "tools/src/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"], environment: "happy-dom" },
      },
    ],
  },
});
