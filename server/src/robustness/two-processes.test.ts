// Two processes: on one embedded folder the second stops, on one PostgreSQL both work in parallel (spec 5, 6 F7).
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest, type ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { connectLive } from "@gap/server/platform/live/live.test-kit";
import { spawnServer, until, type ServerProcess } from "@gap/testing/server-process";
import { signInOverHttp } from "@gap/testing/sign-in";
import { createPostgresDatabase } from "@gap/testing/postgres-database";

const LIMIT_MS = 180_000;
const clusterUrl = process.env["TEST_DATABASE_URL"];
const folder = mkdtempSync(join(tmpdir(), "gap processes-"));
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ServerProcess {
  const server = spawnServer({ environment: { REGIONS: "au", ...environment } });
  cleanUps.push(() => server.end("SIGKILL"));
  return server;
}

// Does not use PostgreSQL, so the PostgreSQL run skips it.
test.skipIf(clusterUrl !== undefined)(
  "a second process on an embedded folder stops with one line, and the first shuts down cleanly under load",
  { timeout: LIMIT_MS },
  async () => {
    const environment = { DATA_DIR: folder, LOG_LEVEL: "info" };
    const first = start(environment);
    const { url } = await first.ready();

    const second = start({ ...environment, LOG_LEVEL: "warn" });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output().trim()).toBe(
      `Another process is using ${join(folder, "au")}. Stop it first, or set another DATA_DIR.`,
    );

    const person = await signInOverHttp(url, "ava@harbour.example");
    const live = await connectLive({ url, accessToken: person.accessToken });
    const load = keepAsking(url, person.accessToken);
    const inFlight = await Promise.all(
      ["One", "Two", "Three"].map((name) => beginWrite(url, person.accessToken, name)),
    );
    const ended = first.end("SIGTERM");
    await until(20_000, "The signal was not handled", async () =>
      first.output().includes("shutting down") ? true : undefined,
    );
    expect(await Promise.all(inFlight.map((write) => write.finish()))).toEqual([200, 200, 200]);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect((await live.closed).code).toBe(1001);
    const { answered, refused } = await load;
    expect(answered).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  },
);

test.skipIf(clusterUrl === undefined)(
  "of two processes starting together on an empty PostgreSQL one migrates and both serve (npm run test:postgres)",
  { timeout: LIMIT_MS },
  async () => {
    const { address, drop } = await createPostgresDatabase(clusterUrl ?? "");
    cleanUps.push(drop);
    const environment = { DATABASE_URL_AU: address, REGION_SECRET_AU: "a secret that both processes share" };
    const servers = [
      start({ ...environment, DATA_DIR: join(folder, "1") }),
      start({ ...environment, DATA_DIR: join(folder, "2") }),
    ];
    const [one = "", two = ""] = (await Promise.all(servers.map((server) => server.ready()))).map(
      ({ url }) => url,
    );

    const client = new pg.Client({ connectionString: address });
    await client.connect();
    cleanUps.push(() => client.end());
    const count = async (table: string) =>
      Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
    expect([await count("orgs"), await count("users")]).toEqual([12, 21]);
    const { rows: migrations } = await client.query("select status from schema_migrations");
    expect(new Set(migrations.map(({ status }) => status))).toEqual(new Set(["completed"]));

    const person = await signInOverHttp(one, "tom@harbour.example");
    const ask = (url: string) => statusOf(url, person, "org.getMinimalOrgById", { orgId: person.orgId });
    expect([await ask(one), await ask(two)]).toEqual([200, 200]);

    await client.query("update user_orgs set deactivated_on = now() where org_id = $1", [person.orgId]);
    expect([await ask(one), await ask(two)]).toEqual([403, 403]);

    expect(await statusOf(one, person, "user.logout")).toBe(200);
    expect([await ask(one), await ask(two)]).toEqual([401, 401]);
  },
);

async function statusOf(
  url: string,
  { accessToken, orgId }: { accessToken: string; orgId: string },
  name: string,
  input?: object,
): Promise<number> {
  const response = await fetch(`${url}/api/au/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}`, "org-id": orgId },
    body: JSON.stringify({ json: input ?? null }),
  });
  return response.status;
}

/** Sends the headers and half the body of a call, which the server has then started but cannot answer yet. */
function beginWrite(
  url: string,
  accessToken: string,
  firstName: string,
): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify({ json: { firstName, lastName: "Ngata" } });
  const call = httpRequest(`${url}/api/au/trpc/user.updateMyProfile`, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      authorization: `Bearer ${accessToken}`,
      // The server answers this after reading the headers, which shows that the request is in flight.
      expect: "100-continue",
    },
  });
  const status = statusOnceAnswered(call);
  call.flushHeaders();
  return new Promise((resolve, reject) => {
    call.once("error", reject);
    call.once("continue", () => {
      call.write(body.slice(0, 10));
      resolve({
        finish: () => {
          call.end(body.slice(10));
          return status;
        },
      });
    });
  });
}

function statusOnceAnswered(call: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    call.once("error", reject);
    call.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
  });
}

/** Sends calls without a pause on keep-alive connections, as busy browsers do, until the server refuses them. */
async function keepAsking(
  url: string,
  accessToken: string,
): Promise<{ answered: number; refused: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses: number[] = [];
  const loop = async () => {
    for (;;) {
      const call = httpRequest(`${url}/api/au/trpc/user.getMyUser`, {
        agent,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const status = statusOnceAnswered(call).catch(() => undefined);
      call.end();
      const answered = await status;
      if (answered === undefined) return;
      statuses.push(answered);
    }
  };
  await Promise.all(Array.from({ length: 4 }, loop));
  agent.destroy();
  return { answered: statuses.length, refused: statuses.filter((status) => status !== 200) };
}
