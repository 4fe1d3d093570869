import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { takeSignInNotice } from "../sign-in-notice";
import { ConfirmEmailScreen } from "./confirm-email-screen";

afterEach(() => {
  vi.restoreAllMocks();
  takeSignInNotice();
});

const VALID = { status: "valid", askedBy: "a***@harbour.example", newEmail: "new@harbour.example" };
const CONFIRMED = { email: "new@harbour.example" };
const ENCRYPTED = { challengeId: "k1", encryptedPassword: "sealed" };

type Answer = object | Error | Promise<object>;

interface Shown {
  readonly views?: Answer[];
  /** Responses to the confirming call, in the session or with the password. */
  readonly confirms?: Answer[];
  readonly signedInUserId?: string | undefined;
  readonly provider?: string;
}

function refusal(type: string, validationErrors: object[] = []): Error {
  const data = { gapError: { gapErrorData: { gapErrorType: type } } };
  return Object.assign(new Error(`refused as ${type}`), { data, shape: { validationErrors } });
}

function answering(answers: readonly Answer[]) {
  const left = [...answers];
  return vi.fn<(input: object) => Promise<object>>().mockImplementation(async () => {
    const answer = left.shift() ?? new Error("not expected");
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

async function show({ views = [VALID], confirms = [], signedInUserId, provider }: Shown) {
  const done: string[] = [];
  vi.spyOn(window.location, "replace").mockImplementation((to) => void done.push(`go to ${to}`));
  const view = answering(views);
  const inSession = answering(confirms);
  const byPassword = answering(confirms);
  const encrypt = vi.fn<(password: string) => Promise<object>>().mockResolvedValue(ENCRYPTED);
  const signedIn =
    signedInUserId === undefined
      ? undefined
      : { userId: signedInUserId, email: `${signedInUserId}@harbour.example` };
  const appContext = testAppContext(
    {
      public: {
        user: { viewEmailChange: { mutate: view }, confirmEmailChange: { mutate: byPassword } },
      },
      private: { user: { confirmMyEmailChange: { mutate: inSession } } },
    },
    {
      session: { current: () => signedIn, subscribe: () => () => undefined } as never,
      identity: { encrypt } as never,
      signOut: async (how) =>
        void done.push(how?.endedAlready === true ? "forget the ended session" : "sign out"),
    },
  );
  const config = provider === undefined ? {} : { accountingProvider: { name: provider } };
  await renderInAppContext(ConfirmEmailScreen, {
    path: "confirm-email/$token/$userId",
    address: "/au/confirm-email/t1/u1",
    appContext: { ...appContext, config: { ...appContext.config, ...config } as never },
  });
  return { done, view, inSession, byPassword, encrypt };
}

const confirmButton = () => screen.findByRole("button", { name: "Confirm email address" });
const passwordField = () => screen.getByLabelText("Password*");

test("L1 opening the page changes nothing; in the requesting session a button confirms", async () => {
  const { done, view, inSession, byPassword } = await show({ confirms: [CONFIRMED], signedInUserId: "u1" });
  const confirm = await confirmButton();
  expect(view.mock.calls).toEqual([[{ token: "t1", userId: "u1" }]]);
  expect(inSession).not.toHaveBeenCalled();
  expect(screen.queryByLabelText("Password*")).toBeNull();
  await userEvent.click(confirm);
  expect(inSession.mock.calls).toEqual([[{ token: "t1" }]]);
  expect(byPassword).not.toHaveBeenCalled();
  await until(() => expect(done).toEqual(["forget the ended session", "go to /au"]));
  expect(takeSignInNotice()).toBe("email-updated");
});

test("other visitors read which account asked and cannot confirm without its password", async () => {
  const { byPassword, inSession } = await show({});
  expect(await screen.findByRole("heading", { name: "Confirm this email change" })).toBeTruthy();
  const text = document.querySelector("main")?.textContent;
  expect(text).toContain(
    "The account a***@harbour.example asked to change its email address to new@harbour.example",
  );
  expect(text).toContain(
    "Nothing changes unless the account's owner confirms it. If that is not you, close this page.",
  );
  await userEvent.click(await confirmButton());
  expect(await screen.findByText("* Required")).toBeTruthy();
  expect(document.activeElement).toBe(passwordField());
  expect(byPassword).not.toHaveBeenCalled();
  expect(inSession).not.toHaveBeenCalled();
});

test("the requesting account's password confirms; a wrong one shows at its field", async () => {
  const wrong = refusal("unprocessable", [{ field: "currentPassword", message: "Incorrect password" }]);
  const { done, byPassword, encrypt } = await show({ confirms: [wrong, CONFIRMED] });
  await confirmButton();
  await userEvent.type(passwordField(), "Wrong-horse-9{Enter}");
  expect(await screen.findByText("Incorrect password")).toBeTruthy();
  expect(done).toEqual([]);
  await userEvent.clear(passwordField());
  await userEvent.type(passwordField(), "Correct-horse-9{Enter}");
  await until(() => expect(done).toEqual(["sign out", "go to /au"]));
  expect(encrypt.mock.calls).toEqual([["Wrong-horse-9"], ["Correct-horse-9"]]);
  expect(byPassword.mock.lastCall).toEqual([{ token: "t1", userId: "u1", ...ENCRYPTED }]);
  expect(takeSignInNotice()).toBe("email-updated");
});

test("another account logged in here is named, and logged out after confirming by password", async () => {
  const { done, inSession } = await show({ confirms: [CONFIRMED], signedInUserId: "u2" });
  await confirmButton();
  expect(document.querySelector("main")?.textContent).toContain(
    "You are logged in here with another account, u2@harbour.example.",
  );
  await userEvent.type(passwordField(), "Correct-horse-9{Enter}");
  await until(() => expect(done).toEqual(["sign out", "go to /au"]));
  expect(inSession).not.toHaveBeenCalled();
});

test("a session that may not confirm falls back to the password", async () => {
  await show({ confirms: [refusal("forbidden")], signedInUserId: "u1" });
  await userEvent.click(await confirmButton());
  expect(await screen.findByLabelText("Password*")).toBeTruthy();
});

test("an account without a password can log in with the provider first and returns here", async () => {
  await show({ provider: "Xero" });
  const link = await screen.findByRole("link", { name: /Continue with Xero/ });
  expect(link.getAttribute("href")).toContain("/identity/federated/start");
});

test("a refusal shows a message and logs nobody out", async () => {
  const { done } = await show({
    confirms: [new Error("This email address is already in use")],
    signedInUserId: "u1",
  });
  await userEvent.click(await confirmButton());
  expect((await screen.findByRole("alert")).textContent).toBe("This email address is already in use");
  expect(done).toEqual([]);
  expect(takeSignInNotice()).toBeUndefined();
});

test("while waiting the button is busy and a second press sends nothing", async () => {
  let answer: (value: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (answer = resolve));
  const { byPassword, done } = await show({ confirms: [late, CONFIRMED] });
  await confirmButton();
  await userEvent.type(passwordField(), "Correct-horse-9{Enter}{Enter}");
  expect(byPassword).toHaveBeenCalledTimes(1);
  answer(CONFIRMED);
  await until(() => expect(done).toEqual(["sign out", "go to /au"]));
});

test.each([
  ["expired", "This link has expired"],
  ["invalid", "Invalid request"],
])("an %s link shows so and confirms nothing", async (status, title) => {
  await show({ views: [{ status }], signedInUserId: "u1" });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm email address" })).toBeNull();
});

test("a link that was used in another tab meanwhile shows as expired", async () => {
  const { done } = await show({
    views: [VALID, { status: "expired" }],
    confirms: [refusal("unprocessable")],
    signedInUserId: "u1",
  });
  await userEvent.click(await confirmButton());
  expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeTruthy();
  expect(done).toEqual([]);
});

test("a link that has done its work says so and offers no new one", async () => {
  await show({ views: [{ status: "done" }] });
  expect(await screen.findByRole("heading", { name: "Email address confirmed" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/au");
  expect(screen.queryByRole("button", { name: /new link/i })).toBeNull();
});

test("a network failure shows a message, and the link can be tried again", async () => {
  await show({ views: [new TypeError("Failed to fetch"), VALID] });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Network request failed. Please check your connection and try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await confirmButton()).toBeTruthy();
});
