// The page of a share's link in the application, with calls, codes and the session answered by the test.
import { act } from "@testing-library/react";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { GapError } from "@gap/core/shared/gap-error";
import type { ShareTokenInfo } from "@gap/core/shares/share-view";
import type { AppContext } from "@gap/web/platform/app-context";
import { renderInAppContext, testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createSession } from "@gap/web/platform/session/session";
import { ShareScreen } from "./share-screen";

export const INFO: ShareTokenInfo = {
  docTypeName: "Pre-work",
  dueDate: "2026-05-18",
  advisorName: "Maia Tane",
  advisorOrgName: "Harbour & Lane Advisory",
  workItemName: "Quarterly planning",
  workItemId: "item",
  documentTitle: "Quarterly planning questions",
  docId: "template-of-copies",
  clientOrgId: "kauri",
};

export const OPENED = { docId: "doc", clientOrgId: "kauri", workItemId: "item" };
export const DOCUMENT = "/au/org/kauri/documents/edit/doc?workItemId=item";

/** As the client of the calls throws it. */
export function refused({ type, message, details, validationErrors }: GapError): Error {
  return Object.assign(new Error(message), {
    data: { gapError: { gapErrorData: { gapErrorType: type, details } } },
    shape: { validationErrors },
  });
}

export const OFFLINE = new TypeError("Failed to fetch");

export function tokensOf(userId: string, email = `${userId}@kauri.example`): TokenSet {
  const claims = { sub: userId, email, iat: 1_000, exp: 44_200, aud: "guest" };
  const token = `h.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.s`;
  return { idToken: token, accessToken: token };
}

/** Handlers by procedure; a call without one fails the test. */
export type Calls = Readonly<Record<string, (input: never) => unknown>>;

export interface ShownEntry {
  readonly calls?: Calls;
  readonly signedIn?: TokenSet;
}

export async function showEntry({ calls = {}, signedIn }: ShownEntry = {}) {
  const asked: [string, unknown][] = [];
  const answers: Calls = { getTokenInfo: () => INFO, ...calls };
  const procedure = (name: string) => async (input: unknown) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`${name} was not expected`);
    return answer(input as never);
  };
  const router = () =>
    new Proxy(
      {},
      { get: (_, name) => ({ query: procedure(String(name)), mutate: procedure(String(name)) }) },
    );
  const stored = new Map<string, string>();
  const session = createSession({
    region: "au",
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => 0,
    oneAtATime: (_name, run) => run(),
    refreshTokens: () => Promise.reject(new Error("Guests have no refresh token")),
    isRefusal: () => true,
  });
  if (signedIn !== undefined) session.signIn(signedIn);
  const appContext = testAppContext(
    { public: { docShare: router() }, private: { docShare: router(), user: router() } },
    {
      session,
      reporter: { clientError: () => undefined, analytics: () => undefined, flush: () => undefined },
      signOut: async (how: unknown) => {
        asked.push(["signOut", how]);
        session.signOut();
      },
    } as Partial<AppContext>,
  );
  const shown = await renderInAppContext(ShareScreen, {
    path: "share/$token",
    address: "/au/share/the-token",
    appContext,
  });
  return { ...shown, asked, session, signOutElsewhere: () => act(async () => session.signOut()) };
}
