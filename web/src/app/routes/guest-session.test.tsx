// A guest's session that ends at a document (spec 7 §5): the page stays, a code is asked for in place, and the calls that
// waited are sent.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "@gap/web/platform/app-context";
import { renderInAppContext, testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createSession } from "@gap/web/platform/session/session";
import { GuestSession } from "./guest-session";

const DOCUMENT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const CODE_SENT = { nextStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE", session: "s1" };

function tokensOf(name: string, aud = "guest") {
  const claims = { sub: "hana", email: "hana@kauri.example", iat: 0, exp: 43_200, aud, name };
  const token = `h.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.s`;
  return { idToken: token, accessToken: token };
}

const requests: unknown[] = [];
let answers: object[] = [];

beforeEach(() => {
  requests.length = 0;
  answers = [CODE_SENT, { nextStep: "DONE", tokens: tokensOf("new") }];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    const answer = answers.shift() ?? {};
    return Response.json(answer, { status: "name" in answer ? 400 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(path: string, tokens = tokensOf("old")) {
  const stored = new Map<string, string>();
  const session = createSession({
    region: "au",
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => 0,
    oneAtATime: (_name, act) => act(),
    refreshTokens: () => Promise.reject(new Error("Guests have no refresh token")),
    isRefusal: () => true,
  });
  session.signIn(tokens);
  const left = vi.fn<() => void>();
  const appContext = testAppContext({}, {
    session,
    reporter: { clientError: () => undefined, analytics: () => undefined },
    sessionTimedOut: left,
  } as unknown as Partial<AppContext>);
  await renderInAppContext(
    () => (
      <>
        <input aria-label="Answer" />
        <GuestSession />
      </>
    ),
    { path: "org/$orgId/$", address: `/au/org/kauri/${path}`, appContext },
  );
  return { session, left, refuse: () => session.refreshAfterRefusal(tokens.accessToken) };
}

test.each([
  `documents/edit/${DOCUMENT}`,
  `documents/${DOCUMENT}`,
  `documents/edit/${DOCUMENT}?workItemId=1`,
  "documents/plans/business-plan",
])("at %s the code is asked for in place, and the waiting call is sent", async (path) => {
  const { refuse, session } = await show(path);
  await userEvent.type(screen.getByLabelText("Answer"), "Half an ans");
  const waiting = refuse();
  const dialog = await screen.findByRole("dialog", { name: "Please confirm it's you" });
  expect(dialog.textContent).toContain(
    "Your session has ended. We'll send a code to hana@kauri.example. This page stays open, and nothing you typed is lost.",
  );
  expect(requests, "no mail is sent to people who are away").toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Send code" }));
  await screen.findByRole("dialog", { name: "Verification Code" });
  await userEvent.type(screen.getByLabelText("6-digit code"), "123456");
  expect(await waiting).toBe(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(session.current()?.tokens).toEqual(tokensOf("new"));
  expect(screen.getByLabelText("Answer")).toHaveProperty("value", "Half an ans");
  expect(requests).toEqual([
    { clientId: "guest", username: "hana@kauri.example", authFlow: "CUSTOM_EMAIL" },
    { clientId: "guest", session: "s1", challengeResponse: "123456" },
  ]);
});

test("a wrong code shows an error, another one can be requested, and Esc does not close the dialog", async () => {
  answers = [CODE_SENT, { ...CODE_SENT, session: "s2" }, { ...CODE_SENT, session: "s3" }];
  const { refuse } = await show(`documents/edit/${DOCUMENT}`);
  void refuse();
  await userEvent.click(await screen.findByRole("button", { name: "Send code" }));
  await userEvent.type(await screen.findByLabelText("6-digit code"), "123456");
  expect(
    await screen.findByText("Invalid verification code. For security reasons we have sent you a new code."),
  ).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Resend Code" }));
  expect(await screen.findByText("A new code has been sent to your email address")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeDefined();
});

test("too many codes show a message, and the person can continue later", async () => {
  answers = [{ name: "LimitExceededException", message: "x" }];
  const { refuse, left } = await show(`documents/edit/${DOCUMENT}`);
  void refuse();
  await userEvent.click(await screen.findByRole("button", { name: "Send code" }));
  expect(await screen.findByText("Too many attempts. Please try again later.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Continue later" }));
  expect(left).toHaveBeenCalledOnce();
});

test.each([
  ["a guest at a list", "documents", tokensOf("old")],
  ["a member with a password at a document", `documents/edit/${DOCUMENT}`, tokensOf("old", "main")],
])("the session of %s expires as before", async (_who, path, tokens) => {
  const { refuse, session } = await show(path, tokens);
  expect(await refuse()).toBe(false);
  expect(session.current()).toBeUndefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});
