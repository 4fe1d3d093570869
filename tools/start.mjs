// `npm start`: installs missing packages, builds changed sources, then runs the server (spec 5, Commands).
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { projectRoot, runCommand } from "./src/project.mjs";

await runCommand(async () => {
  // The default DATA_DIR, ./data, is relative to the project, wherever the command is run.
  process.chdir(projectRoot);
  await withPrepareLock(async () => {
    await installWhatIsMissing();
    await buildWhatChanged();
  });
  process.env["NODE_ENV"] ??= "production";
  // Runs in this process, so that Ctrl-C, SIGTERM and the exit code belong to the server.
  await import(pathToFileURL(join(projectRoot, "server", "dist", "main.js")).href);
});
