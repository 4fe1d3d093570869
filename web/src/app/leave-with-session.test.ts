// Tests what stays in browser storage when a session ends, by sign-out or expiry.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SigningOut } from "@gap/web/platform/app-context";
import { createSession, type Session } from "@gap/web/platform/session/session";
import { leaveWithSession } from "./leave-with-session";

const UNSAVED = "gap.unsaved-proposal.ava.harbour.p1";
const MINE = "gap.org-context";

const address = window.location.href;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(UNSAVED, "{}");
  localStorage.setItem(MINE, "{}");
  // A path that stays open on sign-out, because the test browser cannot navigate.
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
  const visited: string[] = [];
  const ways = leaveWithSession({
    session,
    region: "au",
    guestPoolClientId: "guests",
    clearCaches: async () => void cleared.push("caches"),
    clearDrafts: async () => void cleared.push("drafts"),
    goTo: (to) => void visited.push(to),
  });
  return { session, cleared, visited, ...ways };
}

function signIn(session: Session, aud = "main"): void {
  const claims = { sub: "ava", email: "ava@harbour.example", iat: 1_000, exp: 1_900, aud };
  const token = `h.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.s`;
  session.signIn({ idToken: token, accessToken: token, refreshToken: "refresh" });
}

const kept = () => Object.keys(localStorage);

test("signing out clears everything", async () => {
  const { session, signOut, cleared } = aTab();
  signIn(session);
  await signOut({});
  expect(kept()).toEqual([]);
  expect(cleared).toEqual(["drafts", "caches"]);
});

test("unsaved drafts survive an expired session", async () => {
  const { session, cleared } = aTab();
  signIn(session);
  await session.refreshAfterRefusal(session.current()?.tokens.accessToken);
  expect(session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
  expect(cleared).toEqual(["caches"]);
});

test("unsaved drafts survive when a call reports the expiry", async () => {
  const { session, timedOut } = aTab();
  signIn(session);
  await timedOut();
  expect(session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
});

test("a tab that learns of another tab's expired session keeps the drafts", async () => {
  const [one, other] = [aTab(), aTab()];
  signIn(one.session);
  other.session.storageChanged(null);
  expect(other.session.status()).toBe("authenticated");
  await one.timedOut();
  other.session.storageChanged(null);
  expect(other.session.status()).toBe("not authenticated");
  expect(kept()).toEqual([UNSAVED]);
});

test.each<[string, pool: string, how: SigningOut, page: string]>([
  ["a user with a password", "main", {}, "/au"],
  ["a guest with a session of the guest pool", "guests", {}, "/au/guests"],
  ["a guest with a password who returns home", "main", { asGuest: true }, "/au/guests"],
])("signing out leads %s to their own page", async (_who, pool, how, page) => {
  window.history.replaceState(null, "", "/au/org/o1/proposals");
  const { session, signOut, visited } = aTab();
  signIn(session, pool);
  await signOut(how);
  expect(visited).toEqual([page]);
});

test("a guest whose session expired sees the page of guests, with the reason", async () => {
  window.history.replaceState(null, "", "/au/org/o1/proposals");
  const { session, timedOut, visited } = aTab();
  signIn(session, "guests");
  await timedOut();
  expect(visited).toEqual(["/au/guests?displaySessionTimedOut=true"]);
});
