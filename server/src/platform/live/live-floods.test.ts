// Connections that send endlessly and read nothing are dropped without affecting the others.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LIVE_ALLOWANCES, MAX_SOCKETS_PER_USER } from "@gap/core/live/live-figures";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../region";
import { connectLive, isMessage, publish } from "./live.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const connect = ({ accessToken }: TestPerson) => connectLive({ url: server.url, accessToken });
const announcements = ({ orgId }: TestPerson) => ({ type: "announcement", entityId: orgId }) as const;
const notifications = ({ userId }: TestPerson) => ({ type: "notification", entityId: userId }) as const;

const [TEXT, FIRST_FRAGMENT, FRAGMENT, PING, PONG] = [0x81, 0x01, 0x00, 0x89, 0x8a];
const isPong = ({ event }: { event: string }) => event === "pong";

/** A client frame, which needs a mask; this one is all zeros. */
const frame = (kind: number, text: string) =>
  Buffer.concat([Buffer.from([kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** A raw connection that reads nothing after its handshake. */
async function connectWithoutReading({ accessToken }: TestPerson): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connectTcp(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(
    [
      `GET /api/au/live?accessToken=${accessToken}&clientId=gap-au-main HTTP/1.1`,
      "Host: flood",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      "\r\n",
    ].join("\r\n"),
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("101 Switching Protocols");
  socket.pause();
  return socket;
}

const dropped = async (reason: string) => {
  const figures = await (await server.fetch("/metrics")).text();
  return Number(new RegExp(`gap_live_dropped_total\\{reason="${reason}"\\} (\\d+)`).exec(figures)?.[1] ?? 0);
};

const MANY = 20_000;
const many = (one: Buffer) => Array.from({ length: MANY }, () => one);

/** A busy machine needs time to read everything. */
const PATIENT_MS = 60_000;

test.each([
  ["protocol pings", many(frame(PING, "x".repeat(125))), "tooMany"],
  ["unsolicited pongs", many(frame(PONG, "x".repeat(125))), "tooMany"],
  ["application pings", many(frame(TEXT, '{"action":"ping"}')), "tooMany"],
  ["fragments of one message", [frame(FIRST_FRAGMENT, "{"), ...many(frame(FRAGMENT, ""))], "protocol"],
])(
  "thousands of %s from a client that reads nothing get it dropped, and others are not affected",
  { timeout: 2 * PATIENT_MS },
  async (_, flood, reason) => {
    const [flooding, reader] = [await aPerson(region), await aPerson(region)];
    const client = await connect(reader);
    await client.subscribe(announcements(reader));
    const before = await dropped(reason);
    const socket = await connectWithoutReading(flooding);
    const closed = new Promise((resolve) => void socket.once("close", resolve));
    socket.write(Buffer.concat(flood));
    await vi.waitFor(async () => expect(await dropped(reason)).toBe(before + 1), { timeout: PATIENT_MS });
    await publish(region, announcements(reader), { while: "flooded" });
    await client.heard(isMessage(1));
    socket.resume();
    await closed;
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

test("a protocol ping is answered with its payload", async () => {
  const client = await connect(await aPerson(region));
  const pong = once(client.socket, "pong");
  client.socket.ping("payload");
  expect(String((await pong)[0])).toBe("payload");
});

test("frames of all connections of one person share a limit, which refills over time", async () => {
  const [person, other] = [await aPerson(region), await aPerson(region)];
  const [one, two, others] = [await connect(person), await connect(person), await connect(other)];
  for (let at = 1; at < LIVE_ALLOWANCES.frames.atOnce; at += 1) one.say({ action: "ping" });
  await one.heard(() => one.answers.length === LIVE_ALLOWANCES.frames.atOnce - 1);
  two.say({ action: "ping" });
  await two.heard(isPong);
  two.say({ action: "ping" });
  expect(await two.closed).toEqual({ code: 1013, reason: "tooMany" });
  expect(await others.subscribe(notifications(other))).toMatchObject({ event: "subscribed" });
  server.clock.advance(1_000);
  expect(await one.subscribe(notifications(person))).toMatchObject({ event: "subscribed" });
});

test("a person can reconnect all connections at once, each with its subscriptions in four frames", async () => {
  const person = await aPerson(region);
  const clients = await Promise.all(Array.from({ length: MAX_SOCKETS_PER_USER }, () => connect(person)));
  const answered = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 4 }, () => client.subscribe(notifications(person)))),
  );
  expect(answered.every(({ event }) => event === "subscribed")).toBe(true);
  const [first] = clients;
  first?.say({ action: "addsubscriptions", subscriptions: [notifications(person)] });
  expect(await first?.closed).toEqual({ code: 1013, reason: "tooMany" });
});
