// The examples of docs/api.md, run by the shell in their order against a server. A comment after an example names the part
// of its answer that the next ones use.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_SCOPES } from "@gap/core/api/api-scopes";
import { projectRoot } from "@gap/server/platform/server-root";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aToken } from "../api.test-kit";

const EXAMPLE = /```sh\n([^`]+)```\n\n<!-- (\w+) = ([\w.]+) -->/g;
const PAGE = readFileSync(join(projectRoot, "docs", "api.md"), "utf8");

let server: TestServer;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  advisor = await aPerson(await server.region());
});
afterAll(() => server.close());

test("every example answers what the page says", async () => {
  await aService(server, advisor, { name: "Payroll" });
  const { token } = await aToken(server, advisor, API_SCOPES);
  const known: Record<string, string> = { GAP: `${server.url}/api/au/v1`, TOKEN: token };
  const examples = [...PAGE.matchAll(EXAMPLE)];
  expect(examples).toHaveLength(PAGE.split("```sh").length - 1);
  for (const [, command = "", name = "", place = ""] of examples)
    known[name] = partOf(await run(command, known), place);
  expect(known).toMatchObject({ STATUS: "sent", TOTAL: "1", PROBLEM: "status" });
  const proposal = await server
    .as(advisor)
    .proposals.getProposalById.query({ proposalId: known["PROPOSAL"] ?? "" });
  expect(proposal).toMatchObject({ step1: { name: "Accounts and payroll" }, sentAt: expect.any(Date) });
});

async function run(command: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await promisify(execFile)("bash", ["-c", command], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
  });
  return stdout;
}

/** A field of the answer, or the header with its version. */
function partOf(answer: string, place: string): string {
  if (place === "etag") return /^etag: (\S+)/im.exec(answer)?.[1] ?? "";
  const found = place
    .split(".")
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      JSON.parse(answer),
    );
  if (found === undefined) throw new Error(`${place} is not in ${answer}`);
  return String(found);
}
