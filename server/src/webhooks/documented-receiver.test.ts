// The receiver in docs/webhooks.md works as it is printed there.
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { aClient } from "@gap/testing/factories/client";
import { projectRoot, serverRoot } from "../platform/server-root";
import { advisor, aWebhook, beginWithReceiver, receiver, region, server } from "./webhooks.test-kit";

beginWithReceiver();

let example: ChildProcess | undefined;
afterEach(() => void example?.kill());

function printedExample(): string {
  const page = readFileSync(join(projectRoot, "docs", "webhooks.md"), "utf8");
  return page.split("```js\n")[1]?.split("```")[0] ?? "";
}

test("it accepts signed events and prints them", async () => {
  // The port of a receiver that has just been closed is free.
  const { port, address } = receiver;
  await receiver.close();
  const { id, secret } = await aWebhook(["client.created"], { address });
  const args = ["--input-type=module", "-e", printedExample()];
  const started = spawn(process.execPath, args, {
    cwd: serverRoot,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  example = started;
  let printed = "";
  started.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString("utf8");
  });
  await expect.poll(() => printed).toContain("ready");
  const client = await aClient(server, advisor);
  await region.jobs.drain();
  const { rows } = await server.as(advisor).webhook.listDeliveries.query({ webhookId: id });
  expect(rows).toMatchObject([{ state: "delivered", status: 204 }]);
  await expect.poll(() => printed).toContain(client.id);
  const unsigned = await fetch(address, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(401);
});
