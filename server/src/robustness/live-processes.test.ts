// Real processes on one PostgreSQL: messages of one reach the pages at the other, and a kill -9 loses no acknowledged
// message, with each kind of fan-out. The messages come from calls of a developer who sends geese.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { connectLive, isMessage, type LiveClient } from "@gap/server/platform/live/live.test-kit";
import { hasRedis, startThrowAwayRedis } from "@gap/server/platform/live/fan-out/redis.test-kit";
import { createPostgresDatabase } from "@gap/testing/postgres-database";
import { spawnServer, until, type ServerProcess } from "@gap/testing/server-process";
import { signInOverHttp, type SignedInPerson } from "@gap/testing/sign-in";

const LIMIT_MS = 180_000;
const KILLED_AFTER = 25;
const clusterUrl = process.env["TEST_DATABASE_URL"];
const folder = mkdtempSync(join(tmpdir(), "gap-live-processes-"));
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WAYS = [
  { name: "LISTEN/NOTIFY (npm run test:postgres)", isMissing: clusterUrl === undefined, redis: false },
  {
    name: "Redis (npm run test:postgres, with redis-server installed)",
    isMissing: clusterUrl === undefined || !hasRedis(),
    redis: true,
  },
] as const;

async function startTwo({ redis }: (typeof WAYS)[number]) {
  const { address, drop } = await createPostgresDatabase(clusterUrl ?? "");
  cleanUps.push(drop);
  const environment: Record<string, string> = {
    REGIONS: "au",
    DATABASE_URL_AU: address,
    REGION_SECRET_AU: "a secret that both processes share",
  };
  if (redis) {
    const { url, stop } = await startThrowAwayRedis();
    cleanUps.push(stop);
    environment["REDIS_URL"] = url;
  }
  // Started one after the other, because only the first has anything to migrate.
  const one = await start({ ...environment, DATA_DIR: join(folder, "1") });
  return { one, two: await start({ ...environment, DATA_DIR: join(folder, "2") }) };
}

async function start(
  environment: Record<string, string>,
): Promise<{ url: string; end: ServerProcess["end"] }> {
  const server = spawnServer({ environment });
  cleanUps.push(() => server.end("SIGKILL"));
  const { url } = await server.ready();
  await until(20_000, "The fan-out of the live channel did not connect", async () => {
    const { regions } = (await (await fetch(`${url}/readyz`)).json()) as {
      regions: { au: { live: string } };
    };
    return regions.au.live === "ok" ? true : undefined;
  });
  return { url, end: server.end };
}

/** Returns true if the call was acknowledged, false if the process is gone. */
async function sendGoose(url: string, { accessToken, orgId, userId }: SignedInPerson, command: string) {
  const response = await fetch(`${url}/api/au/trpc/dev.sendShrek`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}`, "org-id": orgId },
    body: JSON.stringify({ json: { userId, command } }),
  }).catch(() => undefined);
  if (response !== undefined && response.status !== 200)
    throw new Error(`dev.sendShrek returned status ${response.status}`);
  return response !== undefined;
}

/** Sends concurrently until the process is gone; it is killed in the middle. */
async function sendUntilKilled(url: string, person: SignedInPerson, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const loop = async (name: string) => {
    for (let at = 1; await sendGoose(url, person, `${name}${at}`); at += 1) {
      acknowledged.push(`${name}${at}`);
      if (acknowledged.length === KILLED_AFTER) kill();
    }
  };
  await Promise.all(["a", "b", "c"].map(loop));
  return acknowledged;
}

const receivedBy = ({ answers }: LiveClient) =>
  answers.flatMap((answer) =>
    answer.event === "message" ? [(answer.payload as { command: string }).command] : [],
  );

describe.each(WAYS)("by $name", (way) => {
  test.skipIf(way.isMissing)(
    "messages reach both processes, and after a kill -9 all acknowledged ones reach the other process",
    { timeout: LIMIT_MS },
    async () => {
      const { one, two } = await startTwo(way);
      const dana = await signInOverHttp(one.url, "dana@gap.example");
      const topic = { type: "goose-command", entityId: dana.userId } as const;
      const connect = ({ url }: { url: string }) => connectLive({ url, accessToken: dana.accessToken });
      const [cut, steady] = [await connect(one), await connect(two)];
      for (const client of [cut, steady]) await client.subscribe(topic);

      await sendGoose(one.url, dana, "from one");
      await sendGoose(two.url, dana, "from two");
      for (const client of [cut, steady]) {
        await client.heard(isMessage(2));
        expect(receivedBy(client)).toEqual(["from one", "from two"]);
      }

      const acknowledged = await sendUntilKilled(one.url, dana, () => void one.end("SIGKILL"));
      await cut.closed;
      const back = await connect(two);
      await back.subscribe({ ...topic, lastId: cut.ids().at(-1) ?? 0 });
      expect(await sendGoose(two.url, dana, "the last")).toBe(true);
      const isLast = isMessage();
      for (const client of [steady, back])
        await client.heard(
          (answer) => isLast(answer) && (answer.payload as { command: string }).command === "the last",
        );

      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
      expect(acknowledged.filter((command) => !receivedBy(steady).includes(command))).toEqual([]);
      expect(new Set(receivedBy(steady)).size).toBe(receivedBy(steady).length);
      expect([...receivedBy(cut), ...receivedBy(back)]).toEqual(receivedBy(steady));
      expect(steady.ids()).toEqual(steady.ids().map((_, at) => at + 1));
    },
  );
});
