// Defines which code counts as used: everything reachable from a program, a test or a served page.
import type { KnipConfig } from "knip";

/** Style sheets import packages and each other too, in a way that only needs other words to be read as modules. */
const importsOfStyles = (css: string) =>
  [...css.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)]
    .map(([, path]) => `import "${path}";`)
    .join("\n");

export default {
  compilers: { css: importsOfStyles },
  ignoreExportsUsedInFile: true,
  // It is a package of server; `npm run db:generate` calls it there.
  ignoreBinaries: ["drizzle-kit"],
  workspaces: {
    ".": { entry: [], project: [] },
    core: {
      project: ["src/**/*.ts"],
      // A schema is the contract: the type that is read from it stands beside it, wanted yet or not.
      ignoreIssues: { "src/**/*.schema.ts": ["types"] },
    },
    server: {
      entry: ["src/main.ts", "src/app-router.ts"],
      project: ["src/**/*.{ts,tsx}"],
      // The browser is found by its name when it is unpacked, because its own entry point must not run. The generator of
      // clients is a program, and its client is generated into a folder of the test.
      ignoreDependencies: ["@sparticuz/chromium", "oazapfts", "@oazapfts/runtime"],
    },
    verifier: { project: ["src/**/*.ts"] },
    web: { project: ["src/**/*.{ts,tsx,css}"] },
    testing: { project: ["src/**/*.ts"] },
    e2e: { entry: ["src/**/*.spec.ts"], project: ["src/**/*.ts"] },
    bench: { entry: ["src/bench.ts"], project: ["src/**/*.ts"] },
    tools: {
      entry: [
        "*.mjs",
        "src/{procedures,suite/test-postgres,fuzz,crash,import-archive,rotate-keys,dump-release,verify-pdf,histories,has-browser}.ts",
      ],
      project: ["*.mjs", "src/**/*.{ts,mjs}"],
      // A program of the machine, not of a package; where it is missing, its test says so and is skipped.
      ignoreBinaries: ["openssl"],
    },
  },
} satisfies KnipConfig;
