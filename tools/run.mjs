// `node tools/run.mjs some/script.ts …`: installs what is missing, then runs a TypeScript script of the project.
import { resolve } from "node:path";
import { firstMissingPackage, installWhatIsMissing } from "./src/install.mjs";
import { alone } from "./src/prepare-lock.mjs";
import { projectRoot, runCommand } from "./src/project.mjs";
import { importTypeScript } from "./src/typescript.mjs";

await runCommand(async () => {
  process.chdir(projectRoot);
  const [node = "", , script = "", ...args] = process.argv;
  // What is printed about the install must not be taken for the script's result; nobody waits where all is there.
  if (firstMissingPackage(projectRoot)) await alone(() => installWhatIsMissing(console.error));
  process.argv = [node, resolve(script), ...args];
  // In this very process: signals and the exit code are the script's own, with nobody in between.
  await importTypeScript(script);
});
