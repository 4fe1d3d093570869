// Tests that the connection recovers from every kind of loss (spec 1 §4, §9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import { ABNORMAL, environmentOn, FakeLiveServer } from "./fake-live-server.test-support";
import { createLiveConnection, type LiveConnectionEnvironment } from "./live-connection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const SECOND = 1_000;

async function connected(changes: Partial<LiveConnectionEnvironment> = {}, server = new FakeLiveServer()) {
  const events: string[] = [];
  const connection = createLiveConnection(environmentOn(server, changes), {
    opened: () => events.push("opened"),
    answered: ({ event }) => events.push(event),
    changed: (state) => events.push(state),
    rightsChanged: () => events.push("rights changed"),
  });
  connection.open();
  await pass(0);
  return { server, connection, events, attempts: () => server.sockets.length };
}

test("it pings every 30 s and stays open while it gets pongs", async () => {
  const { server, events, attempts } = await connected();
  expect(events).toEqual(["online", "opened"]);
  await pass(29 * SECOND);
  expect(server.requests("ping")).toHaveLength(0);
  await pass(SECOND);
  expect(server.requests("ping")).toHaveLength(1);
  await pass(300 * SECOND);
  expect(server.requests("ping")).toHaveLength(11);
  expect(attempts()).toBe(1);
  expect(events).toEqual(["online", "opened"]);
});

test("without a pong within 40 s it is lost, and it reconnects a second later", async () => {
  const { server, events, attempts } = await connected();
  server.isSilent = true;
  await pass(69 * SECOND);
  expect(events).toEqual(["online", "opened"]);
  await pass(SECOND);
  expect(events).toEqual(["online", "opened", "offline"]);
  expect(server.open()).toEqual([]);
  server.isSilent = false;
  await pass(SECOND);
  expect(events).toEqual(["online", "opened", "offline", "online", "opened"]);
  expect(attempts()).toBe(2);
});

test("it makes ten attempts a second apart, then one every 30 s until it is connected", async () => {
  const { server, events, attempts } = await connected();
  server.attitude = "away";
  server.cut();
  await pass(10 * SECOND);
  expect(attempts()).toBe(1 + 10);
  await pass(29 * SECOND);
  expect(attempts()).toBe(1 + 10);
  await pass(61 * SECOND);
  expect(attempts()).toBe(1 + 13);
  server.attitude = "accepts";
  await pass(30 * SECOND);
  expect(events).toEqual(["online", "opened", "offline", "online", "opened"]);
});

test("when the network returns it tries immediately and has ten quick attempts again", async () => {
  const { server, connection, attempts } = await connected();
  server.attitude = "away";
  server.cut();
  await pass(20 * SECOND);
  const before = attempts();
  connection.tryNow();
  await pass(5 * SECOND);
  expect(attempts()).toBe(before + 6);
  server.attitude = "accepts";
  connection.tryNow();
  connection.tryNow();
  await pass(0);
  expect(server.open()).toHaveLength(1);
  connection.tryNow();
  await pass(SECOND);
  expect(attempts()).toBe(before + 7);
});

test("a connection that has been silent during sleep is replaced immediately", async () => {
  const { server, connection, events, attempts } = await connected();
  await pass(30 * SECOND);
  connection.tryNow();
  expect(attempts()).toBe(1);
  vi.setSystemTime(Date.now() + 3_600 * SECOND);
  connection.tryNow();
  await pass(0);
  expect(attempts()).toBe(2);
  expect(server.open()).toHaveLength(1);
  expect(events).toEqual(["online", "opened", "connecting", "online", "opened"]);
});

test("while the browser is offline it retries slowly", async () => {
  let isOnline = true;
  const { server, connection, events, attempts } = await connected({ isOnline: () => isOnline });
  isOnline = false;
  connection.lost();
  expect(events.at(-1)).toBe("offline");
  expect(server.open()).toEqual([]);
  await pass(29 * SECOND);
  expect(attempts()).toBe(1);
  await pass(SECOND);
  expect(server.open()).toHaveLength(1);
});

test.each<[keyof typeof LIVE_CLOSE_CODES | "lost", number, string]>([
  ["rightsChanged", 0, "connecting, rights changed, online, opened"],
  ["goingAway", 1_000, "connecting, online, opened"],
  ["tooSlow", 1_000, "connecting, online, opened"],
  ["silent", 1_000, "connecting, online, opened"],
  ["sessionEnded", 1_000, "connecting, online, opened"],
  ["lost", 1_000, "offline, online, opened"],
])("when the server closes it with %s, it reconnects after %i ms", async (reason, pause, expected) => {
  const { server, events } = await connected();
  await pass(5 * SECOND);
  events.length = 0;
  server.cut(reason === "lost" ? ABNORMAL : LIVE_CLOSE_CODES[reason]);
  await pass(Math.max(0, pause - 1));
  expect(server.open()).toHaveLength(pause === 0 ? 1 : 0);
  await pass(1);
  expect(server.open()).toHaveLength(1);
  expect(events.join(", ")).toBe(expected);
});

test("repeated permission changes do not cause a reconnect loop", async () => {
  const { server, attempts } = await connected();
  for (let at = 0; at < 5; at += 1) {
    server.cut(LIVE_CLOSE_CODES.rightsChanged);
    await pass(0);
  }
  expect(attempts()).toBe(1);
  await pass(SECOND);
  expect(server.open()).toHaveLength(1);
});

test("a malformed-request close is reported and not retried immediately", async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  const { server, attempts } = await connected({ reportError });
  server.cut(LIVE_CLOSE_CODES.malformed);
  await pass(29 * SECOND);
  expect(reportError).toHaveBeenCalledOnce();
  expect(attempts()).toBe(1);
  await pass(SECOND);
  expect(attempts()).toBe(2);
});

test("a session-ended close is checked like a 401 and not retried with the same session", async () => {
  const refused: string[] = [];
  const { server, attempts } = await connected({
    sessionRefused: async (token) => {
      refused.push(token);
      return false;
    },
  });
  server.cut(LIVE_CLOSE_CODES.sessionEnded);
  await pass(120 * SECOND);
  expect(refused).toEqual(["token"]);
  expect(attempts()).toBe(1);
});

test("after failed attempts without a reason, the session is checked once with the refused token", async () => {
  const checked: string[] = [];
  const server = new FakeLiveServer();
  server.attitude = "away";
  const { events } = await connected({ checkSession: async (token) => void checked.push(token) }, server);
  await pass(120 * SECOND);
  expect(checked).toEqual(["token"]);
  expect(events).toEqual(["offline"]);
});

test("each attempt uses the current token, and a failing token request counts as a lost network", async () => {
  const tokens = ["first", undefined, "third"];
  const accessToken = async () => {
    const token = tokens.shift();
    if (token === undefined) throw new Error("no network");
    return token;
  };
  const { server, events } = await connected({ accessToken });
  server.cut();
  await pass(SECOND);
  expect(events.at(-1)).toBe("offline");
  await pass(SECOND);
  expect(server.sockets.map(({ token }) => token)).toEqual(["first", "third"]);
  expect(events.at(-1)).toBe("opened");
});

test("an attempt without a response times out", async () => {
  const server = new FakeLiveServer();
  server.attitude = "swallows";
  const { events } = await connected({}, server);
  expect(events).toEqual([]);
  await pass(10 * SECOND);
  expect(events).toEqual(["offline"]);
  server.attitude = "accepts";
  await pass(SECOND);
  expect(server.open()).toHaveLength(1);
});

test("after close nothing is retried, and a late token opens no socket", async () => {
  let give: (token: string) => void = () => {};
  const accessToken = () => new Promise<string>((resolve) => (give = resolve));
  const late = await connected({ accessToken });
  late.connection.close();
  give("late");
  await pass(60 * SECOND);
  expect(late.attempts()).toBe(0);

  const { server, connection, attempts } = await connected();
  connection.close();
  connection.tryNow();
  connection.lost();
  await pass(60 * SECOND);
  expect(server.open()).toEqual([]);
  expect(attempts()).toBe(1);
  expect(connection.send({ action: "ping" })).toBe(false);
});

test("does not connect while no user is signed in", async () => {
  const { attempts, events } = await connected({ accessToken: async () => undefined });
  await pass(60 * SECOND);
  expect(attempts()).toBe(0);
  expect(events).toEqual([]);
});

test("a frame that is not JSON is reported and ignored", async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  const { server, events } = await connected({ reportError });
  server.open()[0]?.onmessage?.({ data: "<html>" });
  expect(reportError).toHaveBeenCalledOnce();
  expect(events).toEqual(["online", "opened"]);
});
