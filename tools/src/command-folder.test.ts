// A command's temporary folder is removed however the command ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder";

/** Writes into its folder, prints the path, then continues as given. */
const command = (afterwards: string) => `
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { exitOnSignals, commandFolder } from ${JSON.stringify(join(projectRoot, "tools/src/command-folder.ts"))};
exitOnSignals();
const folder = commandFolder("of a test");
writeFileSync(join(folder, "data"), "");
process.stdout.write(folder, () => { ${afterwards} });
`;
const keepsRunning = "setInterval(() => undefined, 1000);";

test.each([
  { how: "a normal exit", afterwards: "", signal: undefined, code: 0 },
  { how: "a failure", afterwards: "throw new Error('broken');", signal: undefined, code: 1 },
  { how: "Ctrl-C", afterwards: keepsRunning, signal: "SIGINT", code: 1 },
  { how: "SIGTERM", afterwards: keepsRunning, signal: "SIGTERM", code: 1 },
] as const)("the folder is removed after $how", async ({ afterwards, signal, code }) => {
  const scripts = await temporaryFolder({ "command.mts": command(afterwards) });
  const run = spawn(process.execPath, ["--import", "tsx", join(scripts, "command.mts")], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(run, "close");
  const folder = String((await once(run.stdout, "data"))[0]);
  if (signal !== undefined) run.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(folder).toContain("gap-of a test-");
  expect(existsSync(folder)).toBe(false);
});
