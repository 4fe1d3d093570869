// C1: webhooks reach nothing but the internet and what OUTBOUND_ALLOW names, however an address is spelled or resolved.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  NO_PASSWORD_IN_ADDRESS,
  SECURE_ADDRESS_NEEDED,
  WEBHOOK_LIMITS,
} from "@gap/core/webhooks/webhook.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { HOSTILE_NAMES, hostileUrls } from "../platform/outbound/hostile-urls.test-kit";
import { startSite, type TestSite } from "../platform/outbound/test-site.test-kit";
import type { Region } from "../platform/region";
import { sendWebhook } from "./delivery/send-webhook";
import { aSending } from "./delivery/send-webhook.test-kit";
import { networkOfWebhooks } from "./webhook-address";

const NOT_REACHABLE = "Enter an address that can be reached from the internet";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
let canary: TestSite;
beforeAll(async () => {
  server = await startTestServer({ environment: { OUTBOUND_ALLOW: "10.9.8.7:9000, receiver.internal" } });
  region = await server.region();
  canary = await startSite((_, response) => response.end("inside"));
  advisor = await aPerson(region);
});
afterAll(async () => {
  await canary.close();
  await server.close();
});

test("an address can be too long", async () => {
  const address = `https://hooks.example/${"a".repeat(2_048)}`;
  expect(await problemOf(address)).toBe("Enter at most 2048 characters");
});

interface CallError {
  readonly shape: {
    readonly validationErrors: readonly { readonly field: string; readonly message: string }[];
  };
}

function problemAt(error: unknown, wanted: string): string | undefined {
  const { validationErrors } = (error as CallError).shape;
  return validationErrors.find(({ field }) => field === wanted)?.message;
}

async function problemOf(address: string): Promise<string | undefined> {
  const made = server
    .as(advisor)
    .webhook.create.mutate({ name: "Warehouse", address, events: ["client.created"] });
  try {
    await server.as(advisor).webhook.delete.mutate({ webhookId: (await made).id });
    return "accepted";
  } catch (error) {
    return problemAt(error, "address");
  }
}

test.each([
  ["", REQUIRED],
  ["hooks.example", SECURE_ADDRESS_NEEDED],
  ["ftp://hooks.example/", SECURE_ADDRESS_NEEDED],
  ["javascript:alert(1)", SECURE_ADDRESS_NEEDED],
  ["http://hooks.example/", SECURE_ADDRESS_NEEDED],
  ["https://user:secret@hooks.example/", NO_PASSWORD_IN_ADDRESS],
  ["https://token@hooks.example/", NO_PASSWORD_IN_ADDRESS],

  ["https://hooks.example:8443/", NOT_REACHABLE],
  // The port is that of another host in OUTBOUND_ALLOW.
  ["https://hooks.example:9000/", NOT_REACHABLE],
  ["https://localhost/", NOT_REACHABLE],
  ["https://127.0.0.1/", NOT_REACHABLE],
  ["https://0x7f000001/", NOT_REACHABLE],
  ["https://[::ffff:127.0.0.1]/", NOT_REACHABLE],
  ["https://169.254.169.254/latest/meta-data/", NOT_REACHABLE],
  ["http://10.9.8.7:9001/", NOT_REACHABLE],
  ["http://10.9.8.7/", NOT_REACHABLE],
  ["https://hooks.example/in?key=1#part", "accepted"],
  ["https://93.184.216.34/", "accepted"],
  ["http://10.9.8.7:9000/in", "accepted"],
  ["http://receiver.internal:1234/in", "accepted"],
])("%s: %s", async (address, problem) => {
  expect(await problemOf(address)).toBe(problem);
});

test("C1: more than 150 hostile addresses are refused before any connection", async () => {
  const { atCanary, others } = hostileUrls(canary.port);
  const addresses = [...new Set([...atCanary, ...others])];
  expect(addresses.length).toBeGreaterThan(150);
  const before = canary.connections();
  const open = {
    ...region,
    config: { ...region.config, outboundAllow: [{ hostname: "site.example", port: canary.port }] },
  };
  const network = {
    ...networkOfWebhooks(open.config),
    lookUp: async (hostname: string) => HOSTILE_NAMES[hostname] ?? [],
  };
  const outcomes = await Promise.all(
    addresses.map(async (address) => {
      const { status, problem } = await sendWebhook(open, aSending(region, address), { network });
      return status ?? problem;
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set(["The address cannot be reached from the internet"]));
  expect(canary.connections()).toBe(before);
});

test("without the checks of host names the same request would reach this machine", async () => {
  const open = {
    ...region,
    config: { ...region.config, outboundAllow: [{ hostname: "loopback.example", port: canary.port }] },
  };
  const sending = aSending(region, `http://loopback.example:${canary.port}/`);
  const network = { ...networkOfWebhooks(open.config), lookUp: async () => ["127.0.0.1"] };
  expect((await sendWebhook(open, sending, { network })).status).toBe(200);
});

test(`a firm has at most ${WEBHOOK_LIMITS.perOrg} webhooks, also if two are made at once`, async () => {
  const firm = server.as(await aPerson(region));
  const make = () =>
    firm.webhook.create.mutate({
      name: "Warehouse",
      address: "https://hooks.example/",
      events: ["client.created"],
    });
  for (let made = 1; made < WEBHOOK_LIMITS.perOrg; made += 1) await make();
  const both = await Promise.allSettled([make(), make()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(make()).rejects.toThrow("An organisation can have at most 20 webhooks.");
});
