// `npm run audit`: prints the known advisories for the packages in the lockfile; fails on severity high or above.
import { spawn } from "node:child_process";
import { describeAudit } from "./src/audit-report.mjs";
import { projectRoot, runCommand } from "./src/project.mjs";

await runCommand(async () => {
  const { lines, code } = describeAudit(await runNpmAudit());
  for (const line of lines) console.log(line);
  return code;
});

/** @returns {Promise<string>} npm's JSON output, without its warnings, which name the registry */
function runNpmAudit() {
  // Runs npm's script without a shell if its path is known, so that a space in the path does no harm.
  const npmScript = process.env["npm_execpath"];
  const [command = "npm", ...script] = npmScript?.endsWith(".js") ? [process.execPath, npmScript] : ["npm"];
  return new Promise((resolve) => {
    const child = spawn(command, [...script, "audit", "--json"], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("error", () => resolve(""));
    child.once("close", () => resolve(output));
  });
}
