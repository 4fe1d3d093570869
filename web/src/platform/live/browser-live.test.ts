// Tests when this browser connects to the live channel, and as which user: only a signed-in user who follows a topic
// (spec 1 §4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { createSession } from "@gap/web/platform/session/session";
import { createBrowserLive, liveUrl } from "./browser-live";
import { FakeLiveServer } from "./fake-live-server.test-support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const notification = { type: "notification", entityId: "nia" } as const;

function tokensOf(
  userId: string,
  { aud, isGuest = false }: { aud?: string; isGuest?: boolean } = {},
): TokenSet {
  const payload = btoa(JSON.stringify({ sub: userId, email: "", iat: 0, exp: 900, aud })).replace(/=+$/, "");
  const token = `h.${payload}.s`;
  return { idToken: token, accessToken: token, ...(isGuest ? {} : { refreshToken: "refresh" }) };
}

/** With `isOver`, refreshing the tokens is refused because the session has ended; otherwise it fails in the network. */
function browser({ isOver = true } = {}) {
  const server = new FakeLiveServer();
  // A function, so that it can be called with `new` like the browser's WebSocket.
  vi.stubGlobal("WebSocket", function WebSocket(address: string) {
    return server.openSocket(address);
  });
  const stored = new Map<string, string>();
  const events: string[] = [];
  const session = createSession({
    region: "au",
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => Date.now(),
    oneAtATime: (_name, act) => act(),
    refreshTokens: async () => {
      throw new Error("refused");
    },
    isRefusal: () => isOver,
  });
  session.subscribe((event) => void events.push(event));
  const rightsChanged = vi.fn<() => void>();
  const live = () =>
    createBrowserLive({
      region: "au",
      apiBase: "/api/au",
      session,
      poolClientId: "main",
      reportError: (error) => {
        throw error;
      },
      rightsChanged,
    });
  const addresses = () => server.sockets.map(({ token }) => new URL(token));
  return { server, session, events, rightsChanged, live, addresses };
}

test.each([
  ["/api/au", "https://app.gap.example/au/org/1?a=b#c", "wss://app.gap.example/api/au/live"],
  ["/api/au", "http://localhost:3000/au", "ws://localhost:3000/api/au/live"],
  ["https://au.api.example/api/au", "https://app.gap.example/au", "wss://au.api.example/api/au/live"],
  ["http://localhost:4000/api/eu", "http://localhost:3000/eu", "ws://localhost:4000/api/eu/live"],
])("the live channel of %s on %s is %s", (apiBase, page, expected) => {
  const address = liveUrl(apiBase, page, { accessToken: "a.b+c", clientId: "main" });
  expect(address).toBe(`${expected}?accessToken=a.b%2Bc&clientId=main`);
});

test("connects when a user signs in and disconnects when they sign out", async () => {
  const { server, session, live, addresses } = browser();
  const client = live();
  const received: unknown[] = [];
  client.follow(notification, { message: (payload) => void received.push(payload) });
  await settled();
  expect(server.sockets).toHaveLength(0);
  session.signIn(tokensOf("nia"));
  await settled();
  expect(addresses().map(({ searchParams }) => searchParams.get("clientId"))).toEqual(["main"]);
  server.publish(notification, { id: "1" });
  await settled();
  expect(received).toEqual([{ id: "1" }]);
  session.signOut();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.open()).toEqual([]);
  expect(server.sockets).toHaveLength(1);
});

test("does not connect a signed-in user who follows nothing", async () => {
  const { server, session, live } = browser();
  session.signIn(tokensOf("nia"));
  live();
  await settled();
  expect(server.sockets).toHaveLength(0);
});

test("never uses one user's connection for another user", async () => {
  const { server, session, live, addresses } = browser();
  session.signIn(tokensOf("nia"));
  live().follow(notification, { message: () => {} });
  await settled();
  session.signIn(tokensOf("tom", { aud: "guest", isGuest: true }));
  await settled();
  expect(server.open()).toHaveLength(1);
  expect(addresses().at(-1)?.searchParams.get("accessToken")).toBe(
    tokensOf("tom", { aud: "guest" }).accessToken,
  );
  // A guest's token belongs to the guest pool, so the client id must name that pool.
  expect(addresses().at(-1)?.searchParams.get("clientId")).toBe("guest");
});

test("reacts immediately when the browser goes offline or online", async () => {
  const { server, session, live } = browser({ isOver: false });
  session.signIn(tokensOf("nia"));
  const client = live();
  const states: string[] = [];
  client.subscribe(() => states.push(client.state()));
  client.follow(notification, { message: () => {} });
  await settled();
  server.attitude = "away";
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(15_000);
  server.attitude = "accepts";
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(states).toEqual(["online", "offline", "online"]);
});

test("a hidden page disconnects, and receives the messages it missed when it is shown again", async () => {
  const { server, session, live } = browser();
  session.signIn(tokensOf("nia"));
  const received: unknown[] = [];
  live().follow(notification, { message: (payload) => void received.push(payload) });
  await settled();
  window.dispatchEvent(new Event("pagehide"));
  await settled();
  expect(server.open()).toEqual([]);
  server.publish(notification, { id: "missed" });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settled();
  expect(received).toEqual([{ id: "missed" }]);
});

test("a session ended by the server also ends here, as after a 401", async () => {
  const { server, session, events, live } = browser();
  session.signIn(tokensOf("nia"));
  live().follow(notification, { message: () => {} });
  await settled();
  server.cut(LIVE_CLOSE_CODES.sessionEnded);
  await settled();
  expect(events).toEqual(["signed-in", "expired"]);
  expect(session.current()).toBeUndefined();
});

test("losing the network does not sign out guests; for other users the session is checked", async () => {
  const guest = browser();
  guest.server.attitude = "away";
  guest.session.signIn(tokensOf("gwen", { isGuest: true }));
  guest.live().follow(notification, { message: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(guest.events).toEqual(["signed-in"]);

  const person = browser();
  person.server.attitude = "away";
  person.session.signIn(tokensOf("nia"));
  person.live().follow(notification, { message: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(person.events).toEqual(["signed-in", "expired"]);
});

test("reports changed permissions", async () => {
  const { server, session, rightsChanged, live } = browser();
  session.signIn(tokensOf("nia"));
  live().follow(notification, { message: () => {} });
  await settled();
  server.cut(LIVE_CLOSE_CODES.rightsChanged);
  await settled();
  expect(rightsChanged).toHaveBeenCalledOnce();
});
