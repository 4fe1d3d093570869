// Kills the server twice while it sends webhooks: each acknowledged change still reaches the receiver.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { privateCalls } from "@gap/testing/calls";
import { newClient } from "@gap/testing/factories/client";
import { killSpawnedServers, NEWEST_SERVER, spawnServer, until } from "@gap/testing/server-process";
import { signInOverHttp } from "@gap/testing/sign-in";

const ADVISOR = "ava@harbour.example";
const KILLS = 2;
const RECEIVED_BEFORE_KILL = 15;
const AT_ONCE = 4;

const folder = mkdtempSync(join(tmpdir(), "gap-webhooks-"));
const received: string[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { data: { clientId: string } };
    received.push(data.clientId);
    response.writeHead(204).end();
  });
});
afterAll(async () => {
  killSpawnedServers();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test(
  "events are sent at least once, and none is lost, when the server is killed while it sends",
  { timeout: 300_000 },
  async () => {
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as AddressInfo;
    const environment = { DATA_DIR: folder, REGIONS: "au", OUTBOUND_ALLOW: `127.0.0.1:${port}` };
    const start = async () => {
      const server = spawnServer({ environment, from: NEWEST_SERVER });
      return { server, url: (await server.ready()).url };
    };
    let { server, url } = await start();
    const advisor = await signInOverHttp(url, ADVISOR);
    await privateCalls(url, advisor).webhook.create.mutate({
      name: "Warehouse",
      address: `http://127.0.0.1:${port}/`,
      events: ["client.created"],
    });
    const acknowledged: string[] = [];
    const addUntilKilled = async () => {
      for (;;) {
        const added = await privateCalls(url, advisor)
          .advisor.addClientManually.mutate(newClient())
          .catch(() => undefined);
        if (added === undefined) return;
        acknowledged.push(added.id);
      }
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = received.length;
      const adding = Promise.all(Array.from({ length: AT_ONCE }, addUntilKilled));
      await until(60_000, "Nothing was received", async () =>
        received.length - before >= RECEIVED_BEFORE_KILL ? true : undefined,
      );
      await server.end("SIGKILL");
      await adding;
      ({ server, url } = await start());
    }
    const missing = () => acknowledged.filter((id) => !received.includes(id));
    await until(90_000, "Some events were not received", async () =>
      missing().length === 0 ? true : undefined,
    );
    expect(acknowledged.length).toBeGreaterThan(KILLS * RECEIVED_BEFORE_KILL);
    await server.end("SIGTERM");
  },
);
