// The folder of a command goes with it, however it ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder";

/** Fills its folder, says where it is, then goes on as given. */
const command = (afterwards: string) => `
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { exitOnSignals, folderOfRun } from ${JSON.stringify(join(projectRoot, "tools/src/folder-of-run.ts"))};
exitOnSignals();
const folder = folderOfRun("of a test");
writeFileSync(join(folder, "data"), "");
process.stdout.write(folder, () => { ${afterwards} });
`;
const goesOn = "setInterval(() => undefined, 1000);";

test.each([
  { how: "its own end", afterwards: "", signal: undefined, code: 0 },
  { how: "a failure", afterwards: "throw new Error('broken');", signal: undefined, code: 1 },
  { how: "Ctrl-C", afterwards: goesOn, signal: "SIGINT", code: 1 },
  { how: "SIGTERM", afterwards: goesOn, signal: "SIGTERM", code: 1 },
] as const)("it is gone after $how", async ({ afterwards, signal, code }) => {
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
