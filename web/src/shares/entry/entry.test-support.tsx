// The page of a share's link in the application, with calls, codes and the session answered by the test.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { GapError } from "@gap/core/shared/gap-error";
import type { ShareTokenInfo } from "@gap/core/shares/share-view";
import type { AppContext } from "@gap/web/platform/app-context";
import { renderInAppContext, testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createSession } from "@gap/web/platform/session/session";
import { clearSnackbars } from "@gap/web/ui/feedback/snackbar";
import { ShareScreen } from "./share-screen";

export const INFO: ShareTokenInfo = {
  docTypeName: "Pre-work",
  dueDate: "2026-05-18",
  advisorName: "Maia Tane",
  advisorOrgName: "Harbour & Lane Advisory",
  linkKind: "personal",
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

export const EMAIL = "hana@kauri.example";
export const CODE_SENT = {
  nextStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
  session: "s1",
  destination: "h***",
};
const DONE = { nextStep: "DONE", tokens: tokensOf("hana") };

interface IdentityService {
  /** Calls with their inputs. */
  readonly requests: [string, unknown][];
  /** Its answers in their order; a name makes one a refusal. By default the code is sent and right. */
  answers: (object | Error)[];
}

/** Replaces the identity service for each test of a file; it accepts only calls for the guest pool. */
export function fakeIdentity(): IdentityService {
  const service: IdentityService = { requests: [], answers: [] };
  beforeEach(() => {
    service.requests.length = 0;
    service.answers = [CODE_SENT, DONE];
    vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
      const { clientId, ...given } = JSON.parse(body) as { clientId: string };
      if (clientId !== "guest") throw new Error(`Unexpected pool: ${clientId}`);
      service.requests.push([address.split("/").at(-1) ?? "", given]);
      const answer = service.answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return Response.json(answer, { status: "name" in answer ? 400 : 200 });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    clearSnackbars();
  });
  return service;
}

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
export const button = (name: string) => screen.getByRole("button", { name });

export async function giveEmail(email = EMAIL) {
  await userEvent.type(await screen.findByLabelText("Email address*"), email);
  await userEvent.click(button("Continue"));
}

export async function toCode(shown: ShownEntry = {}) {
  const entry = await showEntry({
    ...shown,
    calls: {
      createUserFromToken: () => ({ email: EMAIL }),
      getMyAccessTokens: () => ({
        ...OPENED,
        tokens: tokensOf("hana"),
        userId: "hana",
        firstName: "",
        lastName: "",
      }),
      ...shown.calls,
    },
  });
  await giveEmail();
  await heading("Verification Code");
  return entry;
}

export const enterCode = () => userEvent.type(screen.getByLabelText("6-digit code"), "123456");
