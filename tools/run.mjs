// `node tools/run.mjs some/script.ts …`: installs missing packages, then runs a TypeScript script of the project.
import { resolve } from "node:path";
import { firstMissingPackage, installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { projectRoot, runCommand } from "./src/project.mjs";
import { importTypeScript } from "./src/import-typescript.mjs";

await runCommand(async () => {
  process.chdir(projectRoot);
  const [node = "", , script = "", ...args] = process.argv;
  // Messages go to stderr, so that stdout has only the script's output. The lock is taken only if a package is missing.
  if (firstMissingPackage(projectRoot)) await withPrepareLock(() => installWhatIsMissing(console.error));
  process.argv = [node, resolve(script), ...args];
  // Runs in this process, so that signals and the exit code belong to the script.
  await importTypeScript(script);
});
