import { beforeEach, expect, test } from "vitest";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { createSession, type SessionEvent } from "./session";
import { until } from "../until.test-support";

function token(userId: string, name: string): string {
  const payload = btoa(
    JSON.stringify({ sub: userId, email: `${userId}@x.example`, iat: 1_000, exp: 1_900, name }),
  );
  return `h.${payload.replace(/=+$/, "")}.s`;
}

function tokens(userId: string, name: string): TokenSet {
  return {
    idToken: token(userId, `id-${name}`),
    accessToken: token(userId, name),
    refreshToken: `refresh-${name}`,
  };
}

class Refused extends Error {}

// One browser whose tabs share storage and locks. Each call of tab() opens another tab.
function browser() {
  const stored = new Map<string, string>();
  const refreshes: string[] = [];
  const clock = { now: 0 };
  let answer: (request: { refreshToken: string; userId: string }) => Promise<TokenSet> = async ({ userId }) =>
    tokens(userId, `next-${refreshes.length}`);
  let queue: Promise<unknown> = Promise.resolve();
  const tab = () =>
    createSession({
      region: "au",
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      now: () => clock.now,
      oneAtATime: (_name, act) => {
        const turn = queue.then(act);
        queue = turn.catch(() => undefined);
        return turn;
      },
      refreshTokens: (request) => {
        refreshes.push(request.refreshToken);
        return answer(request);
      },
      isRefusal: (error) => error instanceof Refused,
    });
  return {
    tab,
    stored,
    refreshes,
    clock,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

let machine: ReturnType<typeof browser>;
beforeEach(() => {
  machine = browser();
});

test("a sign-in is stored and visible to the next tab", async () => {
  machine.tab().signIn(tokens("u1", "a"));
  const second = machine.tab();
  expect(second.status()).toBe("authenticated");
  expect(second.current()).toMatchObject({ userId: "u1", email: "u1@x.example", expiresAt: 15 * MINUTE_MS });
  expect(await second.accessToken()).toBe(token("u1", "a"));
  expect(machine.refreshes).toEqual([]);
});

test("a stored session that cannot be parsed is ignored", () => {
  machine.stored.set("gap.session.au", '{"userId":"u1"}');
  expect(machine.tab().status()).toBe("not authenticated");
});

test("concurrent callers with an expiring token refresh once", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  machine.clock.now = 14 * MINUTE_MS;
  const given = await Promise.all(Array.from({ length: 25 }, () => session.accessToken()));
  expect(machine.refreshes).toEqual(["refresh-a"]);
  expect(new Set(given)).toEqual(new Set([token("u1", "next-1")]));
});

test("several tabs refresh once, and the others take over the new tokens", async () => {
  const first = machine.tab();
  first.signIn(tokens("u1", "a"));
  const others = [machine.tab(), machine.tab(), machine.tab()];
  machine.clock.now = 10 * MINUTE_MS;
  await Promise.all([first, ...others].map((tab) => tab.refreshWhenOlderThan(10 * MINUTE_MS)));
  expect(machine.refreshes).toEqual(["refresh-a"]);
  for (const tab of others) expect(tab.current()?.tokens.refreshToken).toBe("refresh-next-1");
});

test("the timer does not refresh a recent token", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  machine.clock.now = 9 * MINUTE_MS;
  await session.refreshWhenOlderThan(10 * MINUTE_MS);
  expect(machine.refreshes).toEqual([]);
});

test("refreshAfterSave returns tokens of a refresh that started after the save, not of a pending one", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  const nextRefresh = heldRefresh();
  const underWay = session.refreshAfterRefusal(token("u1", "a"));
  const first = await nextRefresh();
  const afterSave = session.refreshAfterSave();
  machine.answerWith(async ({ userId }) => tokens(userId, "knows-the-save"));
  first.answer(tokens("u1", "before-the-save"));
  await Promise.all([underWay, afterSave]);
  expect(machine.refreshes).toEqual(["refresh-a", "refresh-before-the-save"]);
  expect(await session.accessToken()).toBe(token("u1", "knows-the-save"));
});

test("refreshAfterSave refreshes even if a pending refresh failed or another tab was first", async () => {
  const [session, other] = [machine.tab(), machine.tab()];
  session.signIn(tokens("u1", "a"));
  other.storageChanged("gap.session.au");
  machine.answerWith(async ({ userId }) => {
    if (machine.refreshes.length === 1) throw new TypeError("Failed to fetch");
    return tokens(userId, `next-${machine.refreshes.length}`);
  });
  const underWay = session.refreshAfterRefusal(token("u1", "a"));
  const afterSaves = [session.refreshAfterSave(), other.refreshAfterSave()];
  await expect(underWay).rejects.toThrow("Failed to fetch");
  await Promise.all(afterSaves);
  session.storageChanged("gap.session.au");
  expect(machine.refreshes).toEqual(["refresh-a", "refresh-a", "refresh-next-2"]);
  expect(session.current()?.tokens).toEqual(tokens("u1", "next-3"));
});

test("refreshAfterSave leaves a guest's session as it is", async () => {
  const session = machine.tab();
  const { refreshToken: _none, ...guest } = tokens("g1", "a");
  session.signIn(guest);
  await session.refreshAfterSave();
  expect(session.status()).toBe("authenticated");
  expect(machine.refreshes).toEqual([]);
});

test("after a 401 the call is worth retrying with the refreshed token", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  const both = [session.refreshAfterRefusal(token("u1", "a")), session.refreshAfterRefusal(token("u1", "a"))];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(machine.refreshes).toHaveLength(1);
  expect(await session.refreshAfterRefusal(token("u1", "a"))).toBe(true);
  expect(machine.refreshes).toHaveLength(1);
});

test("a refused refresh ends the session with an event", async () => {
  const session = machine.tab();
  const events: SessionEvent[] = [];
  session.signIn(tokens("u1", "a"));
  session.subscribe((event) => events.push(event));
  machine.answerWith(() => Promise.reject(new Refused()));
  expect(await session.refreshAfterRefusal(token("u1", "a"))).toBe(false);
  expect(events).toEqual(["expired"]);
  expect(machine.stored.size).toBe(0);
});

test("a network failure keeps the session", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  machine.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(session.refreshAfterRefusal(token("u1", "a"))).rejects.toThrow("Failed to fetch");
  expect(session.status()).toBe("authenticated");
});

test("a guest's session ends when it expires, because it cannot be refreshed", async () => {
  const session = machine.tab();
  const { refreshToken: _none, ...guest } = tokens("g1", "a");
  session.signIn(guest);
  machine.clock.now = 10 * MINUTE_MS;
  await session.refreshWhenOlderThan(10 * MINUTE_MS);
  expect(session.status()).toBe("authenticated");
  machine.clock.now = 15 * MINUTE_MS;
  expect(await session.accessToken()).toBeUndefined();
  expect(session.status()).toBe("not authenticated");
  expect(machine.refreshes).toEqual([]);
});

test("signing out in one tab signs out the other tabs once", () => {
  const [first, second] = [machine.tab(), machine.tab()];
  first.signIn(tokens("u1", "a"));
  const received: SessionEvent[] = [];
  second.subscribe((event) => received.push(event));
  second.storageChanged("gap.session.au");
  first.signOut();
  second.storageChanged("gap.session.eu");
  second.storageChanged("gap.session.au");
  second.storageChanged("gap.session.au");
  expect(received).toEqual(["signed-in", "signed-out"]);
});

test("in another tab, a different user's sign-in is a sign-in event and the same user's is a refresh", () => {
  const [first, second] = [machine.tab(), machine.tab()];
  first.signIn(tokens("u1", "a"));
  second.storageChanged("gap.session.au");
  const received: SessionEvent[] = [];
  second.subscribe((event) => received.push(event));
  first.signIn(tokens("u1", "b"));
  second.storageChanged(null);
  first.signIn(tokens("u2", "c"));
  second.storageChanged(null);
  expect(received).toEqual(["refreshed", "signed-in"]);
  expect(second.current()?.userId).toBe("u2");
});

// Lets the test decide when a refresh gets its response.
function heldRefresh() {
  let settle: { answer: (set: TokenSet) => void; refuse: () => void } | undefined;
  machine.answerWith(
    () =>
      new Promise((resolve, reject) => {
        settle = { answer: resolve, refuse: () => reject(new Refused()) };
      }),
  );
  return async () => {
    await until(() => expect(machine.refreshes).toHaveLength(1));
    if (settle === undefined) throw new Error("no refresh was requested");
    return settle;
  };
}

test("a refresh response after sign-out does not sign the user in again", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  const nextRefresh = heldRefresh();
  const worthAnotherTry = session.refreshAfterRefusal(token("u1", "a"));
  const refresh = await nextRefresh();
  session.signOut();
  refresh.answer(tokens("u1", "late"));
  expect(await worthAnotherTry).toBe(false);
  expect(session.status()).toBe("not authenticated");
  expect(machine.stored.size).toBe(0);
  expect(events).toEqual(["signed-out"]);
});

test.each(["answer", "refuse"] as const)(
  "a late refresh outcome (%s) does not affect another user who has signed in in another tab",
  async (outcome) => {
    const session = machine.tab();
    session.signIn(tokens("u1", "a"));
    const nextRefresh = heldRefresh();
    const refreshing = session.refreshAfterRefusal(token("u1", "a"));
    const refresh = await nextRefresh();
    const other = machine.tab();
    other.signOut();
    other.signIn(tokens("u2", "b"));
    refresh[outcome](tokens("u1", "late"));
    await refreshing;
    expect(session.current()).toMatchObject({ userId: "u2", tokens: tokens("u2", "b") });
    expect(machine.tab().current()?.userId).toBe("u2");
  },
);

test("signing out in another tab counts as sign-out here, even before the storage event arrives", async () => {
  const session = machine.tab();
  session.signIn(tokens("u1", "a"));
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  machine.tab().signOut();
  expect(await session.refreshAfterRefusal(token("u1", "a"))).toBe(false);
  expect(events).toEqual(["signed-out"]);
});

/** Guests have no refresh token. */
function guestTokens(name: string): TokenSet {
  const { idToken, accessToken } = tokens("guest", name);
  return { idToken, accessToken };
}

function guestTab() {
  const session = machine.tab();
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  return { session, events };
}

test("a guest's session that is refused expires, unless a page keeps it", async () => {
  const { session, events } = guestTab();
  session.signIn(guestTokens("a"));
  expect(await session.refreshAfterRefusal(token("guest", "a"))).toBe(false);
  expect(events).toEqual(["signed-in", "expired"]);
});

test.each([
  [
    "a refused call",
    0,
    (session: ReturnType<typeof machine.tab>) => session.refreshAfterRefusal(token("guest", "a")),
  ],
  [
    "a call after the expiry",
    15 * MINUTE_MS,
    (session: ReturnType<typeof machine.tab>) => session.accessToken(),
  ],
])("%s waits in a kept page until the guest's session is renewed", async (_call, at, call) => {
  const { session, events } = guestTab();
  session.signIn(guestTokens("a"));
  session.keepWhenLapsed();
  machine.clock.now = at;
  const waiting = call(session);
  await until(() => expect(session.isLapsed()).toBe(true));
  const alsoWaiting = session.refreshAfterRefusal(token("guest", "a"));
  expect(session.current()?.userId).toBe("guest");
  session.renew(guestTokens("b"));
  expect([true, token("guest", "b")]).toContain(await waiting);
  expect(await alsoWaiting).toBe(true);
  expect(session.isLapsed()).toBe(false);
  expect(events).toEqual(["signed-in", "lapsed", "refreshed"]);
  expect(machine.tab().current()?.tokens).toEqual(guestTokens("b"));
});

test("a code that was entered in one tab renews the session in the others", async () => {
  const [one, other] = [guestTab(), guestTab()];
  one.session.signIn(guestTokens("a"));
  other.session.storageChanged(null);
  for (const { session } of [one, other]) session.keepWhenLapsed();
  const waiting = [one, other].map(({ session }) => session.refreshAfterRefusal(token("guest", "a")));
  await until(() => expect([one, other].map(({ session }) => session.isLapsed())).toEqual([true, true]));
  one.session.renew(guestTokens("b"));
  other.session.storageChanged(null);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(other.session.current()?.tokens).toEqual(guestTokens("b"));
});

test("a kept page stays when another tab finds the guest's session expired", async () => {
  const [kept, other] = [guestTab(), guestTab()];
  kept.session.signIn(guestTokens("a"));
  other.session.storageChanged(null);
  kept.session.keepWhenLapsed();
  machine.clock.now = 15 * MINUTE_MS;
  expect(await other.session.accessToken()).toBeUndefined();
  kept.session.storageChanged(null);
  expect(kept.events).toEqual(["signed-in", "lapsed"]);
  expect(kept.session.current()?.userId).toBe("guest");
});

test("a guest who signs out in another tab is signed out in a kept page", () => {
  const [kept, other] = [guestTab(), guestTab()];
  kept.session.signIn(guestTokens("a"));
  other.session.storageChanged(null);
  kept.session.keepWhenLapsed();
  other.session.signOut();
  kept.session.storageChanged(null);
  expect(kept.events).toEqual(["signed-in", "signed-out"]);
});

test("a lapsed session expires when its page is left", async () => {
  const { session, events } = guestTab();
  session.signIn(guestTokens("a"));
  const release = session.keepWhenLapsed();
  const waiting = session.refreshAfterRefusal(token("guest", "a"));
  await until(() => expect(session.isLapsed()).toBe(true));
  release();
  expect(await waiting).toBe(false);
  expect(events).toEqual(["signed-in", "lapsed", "expired"]);
});

test("another person who enters a code in the lapsed page is signed in as themselves", async () => {
  const { session, events } = guestTab();
  session.signIn(guestTokens("a"));
  session.keepWhenLapsed();
  void session.refreshAfterRefusal(token("guest", "a"));
  await until(() => expect(session.isLapsed()).toBe(true));
  session.renew(tokens("u2", "b"));
  expect(events).toEqual(["signed-in", "lapsed", "signed-in"]);
});
