// The TypeScript programs of docs/api.md, with the client that the command on that page generates from the OpenAPI document:
// checked by the compiler, and run against a server.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_SCOPES } from "@gap/core/api/api-scopes";
import { projectRoot } from "@gap/server/platform/server-root";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import { followed, responseTo } from "@gap/testing/factories/signee";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aToken } from "../api.test-kit";

const PAGE = readFileSync(join(projectRoot, "docs", "api.md"), "utf8");
const GENERATED = "gap-api.ts";
const GENERATING_MS = 120_000;

/** Inside of the project, so that programs find its packages. */
const folder = join(projectRoot, "node_modules", ".cache", "gap", `documented-client-${process.pid}`);

let server: TestServer;
let advisor: TestPerson;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  server = await startTestServer();
  advisor = await aPerson(await server.region());
  const { token } = await aToken(server, advisor, API_SCOPES);
  environment = { PATH: process.env["PATH"] ?? "", GAP: `${server.url}/api/au/v1`, TOKEN: token };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the programs of the page, whose first lines name them. */
function programs(): readonly string[] {
  const [, ...blocks] = PAGE.split("```ts\n");
  return blocks.map((block) => {
    const [code = ""] = block.split("\n```");
    const [, name = ""] = /^\/\/ (\S+)/.exec(code) ?? [];
    writeFileSync(join(folder, name), code);
    return name;
  });
}

/** A program of the project's packages, or one that was printed on the page. */
async function run(command: string, args: readonly string[]): Promise<string> {
  const program = join(projectRoot, "node_modules", ".bin", command);
  const options = { cwd: folder, env: environment };
  // The compiler prints its complaints as output.
  const { stdout } = await promisify(execFile)(program, args, options).catch(
    (error: Error & { readonly stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ""}`);
    },
  );
  return stdout.trim();
}

test(
  "a generated client creates a client and a draft, sends it, and reads that it was accepted",
  { timeout: GENERATING_MS },
  async () => {
    await aService(server, advisor, { name: "Payroll", price: 120 });
    expect(PAGE).toContain(`npx oazapfts "$GAP/openapi.json" ${GENERATED}`);
    await run("oazapfts", [`${environment["GAP"]}/openapi.json`, GENERATED]);
    const [send = "", read = "", ...others] = programs();
    expect(others).toEqual([]);
    const strict = [
      "--ignoreConfig",
      "--strict",
      "--noEmit",
      "--allowImportingTsExtensions",
      "--skipLibCheck",
    ];
    const modern = ["--target", "es2022", "--module", "preserve", "--types", "node"];
    await run("tsc", [...strict, ...modern, send, read]);
    const proposalId = await run("tsx", [send]);
    const proposal = await server.as(advisor).proposals.getProposalById.query({ proposalId });
    expect(proposal).toMatchObject({ step1: { name: "Accounts and payroll" }, sentAt: expect.any(Date) });
    expect(await run("tsx", [read, proposalId])).toBe("sent");
    const client = await server.as(advisor).advisor.getClient.query({ id: proposal.advisorClientId ?? "" });
    const { signees, snapshotHash } = await followed(server, advisor, { id: proposalId, client });
    await server
      .as(signees[0])
      .proposals.addProposalResponse.mutate(responseTo(advisor, { id: proposalId, snapshotHash }));
    expect(await run("tsx", [read, proposalId])).toBe("accepted");
  },
);
