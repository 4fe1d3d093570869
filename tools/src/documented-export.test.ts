// The commands of docs/export.md, run by the shell in their order with the archive of a firm: its entries have the hashes of
// the manifest, its sealed documents are verified, and it is imported into another installation.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeArchive } from "@gap/server/archives/archives.test-kit";
import { regionParts, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { openRegion } from "@gap/server/platform/open-region";
import { projectRoot } from "@gap/server/platform/server-root";
import { aPerson } from "@gap/testing/factories/person";
import { aProposalOut, responseTo } from "@gap/testing/factories/sent-proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

const LONGEST_MS = 300_000;
const PAGE = readFileSync(join(projectRoot, "docs", "export.md"), "utf8");

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gap-export-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The archive of a firm with an accepted proposal, whose document is sealed. */
async function anArchive(): Promise<string> {
  const region = await server.region();
  const advisor = await aPerson(region);
  const out = await aProposalOut(server, advisor);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  await region.jobs.drain();
  const path = join(folder, "archive.zip");
  writeFileSync(path, await makeArchive(server, advisor));
  return path;
}

/** An installation with its initial data and without firms. */
async function anInstallation(): Promise<Readonly<Record<string, string>>> {
  const environment = { DATA_DIR: join(folder, "data"), REGIONS: "au", DEMO: "off", PROVIDED_CONTENT: "off" };
  const surroundings = systemSurroundings(readConfig(environment), createLog("silent"));
  await (await openRegion("au", regionParts(), surroundings)).close();
  return environment;
}

/** Programs of the machine that the page names. */
const missing = ["unzip", "jq", "sha256sum"].filter((name) => spawnSync(name, ["--version"]).error);

test.skipIf(missing.length > 0)("each command on the page succeeds", { timeout: LONGEST_MS }, async () => {
  const environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? "",
    ...(await anInstallation()),
    ARCHIVE: await anArchive(),
    FOLDER: join(folder, "unpacked"),
  };
  const commands = [...PAGE.matchAll(/```sh\n([^`]+)```/g)].map(([, command = ""]) => command);
  const printed: string[] = [];
  for (const command of commands) {
    const { stdout } = await promisify(execFile)("bash", ["-c", command], {
      cwd: projectRoot,
      env: environment,
    });
    printed.push(stdout);
  }
  expect(printed).toHaveLength(5);
  expect(printed[3]).toMatch(/intact|unchanged/i);
  expect(printed[4]).toMatch(/^Imported .*: \d+ records, [1-9]\d* files[.]$/m);
});
