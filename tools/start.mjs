// `npm start`: installs what is missing, builds what changed, then becomes the server (spec 5, Commands).
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { alone } from "./src/prepare-lock.mjs";
import { projectRoot, runCommand } from "./src/project.mjs";

await runCommand(async () => {
  // DATA_DIR's ./data is the project's, wherever the command was typed.
  process.chdir(projectRoot);
  await alone(async () => {
    await installWhatIsMissing();
    await buildWhatChanged();
  });
  process.env["NODE_ENV"] ??= "production";
  process.setSourceMapsEnabled(true);
  // In this very process: Ctrl-C, SIGTERM and the exit code are the server's own, with nobody in between.
  await import(pathToFileURL(join(projectRoot, "server", "dist", "main.js")).href);
});
