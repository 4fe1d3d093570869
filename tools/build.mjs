// `npm run build`: builds web and server, changed or not.
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { alone } from "./src/prepare-lock.mjs";
import { runCommand } from "./src/project.mjs";

await runCommand(() =>
  alone(async () => {
    await installWhatIsMissing();
    await buildWhatChanged({ always: true });
  }),
);
