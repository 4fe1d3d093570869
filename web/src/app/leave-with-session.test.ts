// What stays in the browser when a session ends, by a choice and without one.
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSession, type Session } from "@gap/web/platform/session/session";
import { leaveWithSession } from "./leave-with-session";

const UNSAVED = "gap.unsaved-proposal.ava.harbour.p1";
const MINE = "gap.org-context";

const address = window.location.href;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(UNSAVED, "{}");
  localStorage.setItem(MINE, "{}");
  // A page that stays where it is: the test's browser goes nowhere.
  window.history.replaceState(null, "", "/au/share");
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", address);
});

class Refused extends Error {}

function aTab() {
  const session = createSession({
    region: "au",
    storage: localStorage,
    now: () => 0,
    oneAtATime: (_, act) => act(),
    refreshTokens: () => Promise.reject(new Refused()),
    isRefusal: (error) => error instanceof Refused,
  });
  const cleared: string[] = [];
  const ways = leaveWithSession(session, "au", async () => void cleared.push("caches"));
  return { session, cleared, ...ways };
}

function signIn(session: Session): void {
  const claims = { sub: "ava", email: "ava@harbour.example", iat: 1_000, exp: 1_900 };
  const token = `h.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.s`;
  session.signIn({ idToken: token, accessToken: token, refreshToken: "refresh" });
}

const kept = () => Object.keys(localStorage);

test("whoever signs out leaves nothing", async () => {
  const { session, signOut, cleared } = aTab();
  signIn(session);
  await signOut({});
  expect(kept()).toEqual([]);
  expect(cleared).toEqual(["caches"]);
});

test("whose session has run out comes back to what they wrote", async () => {
  const { session, cleared } = aTab();
  signIn(session);
  await session.refreshAfterRefusal(session.current()?.tokens.accessToken);
  expect(session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
  expect(cleared).toEqual(["caches"]);
});

test("and so does who is told so by a call", async () => {
  const { session, timedOut } = aTab();
  signIn(session);
  await timedOut();
  expect(session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
});

test("a tab that hears of another one's end clears nothing that that one has left", async () => {
  const [one, other] = [aTab(), aTab()];
  signIn(one.session);
  other.session.storageChanged(null);
  expect(other.session.status()).toBe("authenticated");
  await one.timedOut();
  other.session.storageChanged(null);
  expect(other.session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
});
