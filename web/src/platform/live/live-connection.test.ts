// The connection is kept up through all that can happen to it (spec 1 §4, §9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import { ABNORMAL, environmentOn, FakeLiveServer } from "./fake-live-server.test-support";
import { createLiveConnection, type LiveConnectionEnvironment } from "./live-connection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const SECOND = 1_000;

async function connected(changes: Partial<LiveConnectionEnvironment> = {}, server = new FakeLiveServer()) {
  const told: string[] = [];
  const connection = createLiveConnection(environmentOn(server, changes), {
    opened: () => told.push("opened"),
    answered: ({ event }) => told.push(event),
    changed: (state) => told.push(state),
    rightsChanged: () => told.push("rights changed"),
  });
  connection.open();
  await pass(0);
  return { server, connection, told, attempts: () => server.sockets.length };
}

test("it pings every 30 s and stays while it is answered", async () => {
  const { server, told, attempts } = await connected();
  expect(told).toEqual(["online", "opened"]);
  await pass(29 * SECOND);
  expect(server.requests("ping")).toHaveLength(0);
  await pass(SECOND);
  expect(server.requests("ping")).toHaveLength(1);
  await pass(300 * SECOND);
  expect(server.requests("ping")).toHaveLength(11);
  expect(attempts()).toBe(1);
  expect(told).toEqual(["online", "opened"]);
});

test("without a pong within 40 s it is lost, and opened again a second later", async () => {
  const { server, told, attempts } = await connected();
  server.isSilent = true;
  await pass(69 * SECOND);
  expect(told).toEqual(["online", "opened"]);
  await pass(SECOND);
  expect(told).toEqual(["online", "opened", "offline"]);
  expect(server.open()).toEqual([]);
  server.isSilent = false;
  await pass(SECOND);
  expect(told).toEqual(["online", "opened", "offline", "online", "opened"]);
  expect(attempts()).toBe(2);
});

test("ten attempts a second apart, then one every 30 s, until it is there again", async () => {
  const { server, told, attempts } = await connected();
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
  expect(told).toEqual(["online", "opened", "offline", "online", "opened"]);
});

test("who is told that the network is back does not wait, and has ten quick attempts again", async () => {
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

test("a connection that was slept through is not waited for", async () => {
  const { server, connection, told, attempts } = await connected();
  await pass(30 * SECOND);
  connection.tryNow();
  expect(attempts()).toBe(1);
  vi.setSystemTime(Date.now() + 3_600 * SECOND);
  connection.tryNow();
  await pass(0);
  expect(attempts()).toBe(2);
  expect(server.open()).toHaveLength(1);
  expect(told).toEqual(["online", "opened", "connecting", "online", "opened"]);
});

test("while the browser knows of no network it is not in haste", async () => {
  let isOnline = true;
  const { server, connection, told, attempts } = await connected({ isOnline: () => isOnline });
  isOnline = false;
  connection.lost();
  expect(told.at(-1)).toBe("offline");
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
])("closed by the server, %s: again after %i ms", async (reason, pause, expected) => {
  const { server, told } = await connected();
  await pass(5 * SECOND);
  told.length = 0;
  server.cut(reason === "lost" ? ABNORMAL : LIVE_CLOSE_CODES[reason]);
  await pass(Math.max(0, pause - 1));
  expect(server.open()).toHaveLength(pause === 0 ? 1 : 0);
  await pass(1);
  expect(server.open()).toHaveLength(1);
  expect(told.join(", ")).toBe(expected);
});

test("rights that change again and again do not make it spin", async () => {
  const { server, attempts } = await connected();
  for (let at = 0; at < 5; at += 1) {
    server.cut(LIVE_CLOSE_CODES.rightsChanged);
    await pass(0);
  }
  expect(attempts()).toBe(1);
  await pass(SECOND);
  expect(server.open()).toHaveLength(1);
});

test("a page that is not understood reports it and does not callIdentity at once", async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  const { server, attempts } = await connected({ reportError });
  server.cut(LIVE_CLOSE_CODES.malformed);
  await pass(29 * SECOND);
  expect(reportError).toHaveBeenCalledOnce();
  expect(attempts()).toBe(1);
  await pass(SECOND);
  expect(attempts()).toBe(2);
});

test("a session that has ended is asked after as a 401 would, and not knocked with again", async () => {
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

test("attempts that are refused without a reason are asked about once, with the token that was refused", async () => {
  const checked: string[] = [];
  const server = new FakeLiveServer();
  server.attitude = "away";
  const { told } = await connected({ checkSession: async (token) => void checked.push(token) }, server);
  await pass(120 * SECOND);
  expect(checked).toEqual(["token"]);
  expect(told).toEqual(["offline"]);
});

test("each attempt takes the token of its moment; one that cannot be had is a network that is away", async () => {
  const tokens = ["first", undefined, "third"];
  const accessToken = async () => {
    const token = tokens.shift();
    if (token === undefined) throw new Error("no network");
    return token;
  };
  const { server, told } = await connected({ accessToken });
  server.cut();
  await pass(SECOND);
  expect(told.at(-1)).toBe("offline");
  await pass(SECOND);
  expect(server.sockets.map(({ token }) => token)).toEqual(["first", "third"]);
  expect(told.at(-1)).toBe("opened");
});

test("an attempt that nobody answers is given up", async () => {
  const server = new FakeLiveServer();
  server.attitude = "swallows";
  const { told } = await connected({}, server);
  expect(told).toEqual([]);
  await pass(10 * SECOND);
  expect(told).toEqual(["offline"]);
  server.attitude = "accepts";
  await pass(SECOND);
  expect(server.open()).toHaveLength(1);
});

test("closed means closed: nothing is tried, and a token that comes late opens nothing", async () => {
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

test("nobody who is signed out is connected", async () => {
  const { attempts, told } = await connected({ accessToken: async () => undefined });
  await pass(60 * SECOND);
  expect(attempts()).toBe(0);
  expect(told).toEqual([]);
});

test("a frame that is no JSON is reported and ignored", async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  const { server, told } = await connected({ reportError });
  server.open()[0]?.onmessage?.({ data: "<html>" });
  expect(reportError).toHaveBeenCalledOnce();
  expect(told).toEqual(["online", "opened"]);
});
