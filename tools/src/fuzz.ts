// `npm run fuzz`: 1,000 random inputs for each procedure (FUZZ_RUNS); `-- user.getMyUser org.listNames` selects some.
import { commandOf, runCommand, runNode } from "./project.mjs";

const MANY_RUNS = "1000";

await runCommand(async () => {
  const runs = process.env["FUZZ_RUNS"] ?? MANY_RUNS;
  const names = process.argv.slice(2).join("|");
  console.log(`${runs} random inputs for each procedure …`);
  const { code } = await runNode(
    [
      commandOf("vitest"),
      "run",
      "--project",
      "server",
      "server/src/robustness/fuzz-procedures",
      ...(names === "" ? [] : ["--testNamePattern", names]),
    ],
    { env: { ...process.env, FUZZ_RUNS: runs }, show: true },
  );
  return code;
});
