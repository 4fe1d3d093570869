// `npm run build`: builds web and server, even if nothing changed.
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { runCommand } from "./src/project.mjs";

await runCommand(() =>
  withPrepareLock(async () => {
    await installWhatIsMissing();
    await buildWhatChanged({ always: true });
  }),
);
