// The page of signed-out guests: a mailed code of the guest pool signs them in, without a password.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "@gap/web/platform/app-context";
import { renderInAppContext, testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { GuestArea } from "./guest-area";
import { handOverToSignIn } from "./sign-in-handover";

const requests: [string, unknown][] = [];
let answers: object[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    requests.push([address, JSON.parse(body)]);
    return Response.json(answers.shift() ?? { name: "NotAuthorizedException", message: "No" });
  });
});
afterEach(() => vi.unstubAllGlobals());

const CODE_SENT = {
  nextStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
  session: "s1",
  destination: "p***@ferngully.example",
};

async function show(search = "") {
  const signedIn: unknown[] = [];
  const appContext = testAppContext({}, {
    reporter: { clientError: () => undefined, analytics: () => undefined },
    session: { signIn: (tokens: unknown) => void signedIn.push(tokens) },
  } as unknown as Partial<AppContext>);
  window.history.replaceState(null, "", `/au/guests${search}`);
  await renderInAppContext(GuestArea, { path: "guests", address: `/au/guests${search}`, appContext });
  return { signedIn };
}

test("a guest gets a code by email and is signed in with it", async () => {
  const tokens = { idToken: "id", accessToken: "access" };
  answers = [CODE_SENT, { nextStep: "DONE", tokens }];
  const { signedIn } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), "Priya@ferngully.example{Enter}");
  expect(await screen.findByRole("heading", { name: "Verification Code" })).toBeDefined();
  expect(screen.getByText("p***@ferngully.example")).toBeDefined();
  await userEvent.keyboard("123456");
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    [
      "/api/au/identity/signIn",
      { clientId: "guest", username: "priya@ferngully.example", authFlow: "CUSTOM_EMAIL" },
    ],
    ["/api/au/identity/confirmSignIn", { clientId: "guest", session: "s1", challengeResponse: "123456" }],
  ]);
  await vi.waitFor(() => expect(signedIn).toEqual([tokens]));
});

test.each([
  ["nobody", "* Invalid email address"],
  [" ", "* Required"],
])("%o is not sent", async (typed, problem) => {
  await show();
  await userEvent.type(screen.getByLabelText("Email*"), `${typed}{Enter}`);
  expect(screen.getByText(problem)).toBeDefined();
  expect(requests).toEqual([]);
});

test("the page says what to do next and also offers the password form", async () => {
  await show();
  expect(screen.getByText(/open the link in your advisor's email/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in with your password" }).getAttribute("href")).toBe("/au/");
});

test("a guest whose session has expired reads why they are signed out", async () => {
  handOverToSignIn({ notice: "session-timed-out" });
  await show();
  expect(screen.getByText(/^Your session expired/)).toBeDefined();
});
