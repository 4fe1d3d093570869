// Entering a shared document (spec 1 §2, §4, §8): every step with its texts, its calls and the page that it leads to.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import {
  CODE_SENT,
  DOCUMENT,
  EMAIL,
  INFO,
  OFFLINE,
  OPENED,
  button,
  enterCode,
  fakeIdentity,
  giveEmail,
  heading,
  refused,
  showEntry,
  toCode,
  tokensOf,
} from "./entry.test-support";

const GENERIC = "Something went wrong. Please try again.";

const identity = fakeIdentity();

test("a new guest gives their address, its code and their names, and reaches the document", async () => {
  const { asked, whereTo, session, goBack } = await toCode({ calls: { updateMyProfile: () => ({}) } });
  expect(screen.getByText(/We sent a 6-digit code to/).textContent).toBe(
    `We sent a 6-digit code to ${EMAIL}. It works for ten minutes.`,
  );
  await enterCode();
  await heading("Please enter your names");
  expect(screen.getByText("Please enter your name so we'll know which responses are yours.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("First name*"), " Hana ");
  expect(button("Continue").hasAttribute("disabled")).toBe(true);
  await userEvent.type(screen.getByLabelText("Last name*"), "Wereta");
  await userEvent.click(button("Continue"));
  await waitFor(() => expect(whereTo()).toBe(DOCUMENT));
  expect(asked).toEqual([
    ["getTokenInfo", { token: "the-token" }],
    ["createUserFromToken", { token: "the-token", email: EMAIL }],
    ["getMyAccessTokens", { token: "the-token" }],
    ["updateMyProfile", { firstName: "Hana", lastName: "Wereta" }],
  ]);
  expect(identity.requests).toEqual([
    ["signIn", { username: EMAIL, authFlow: "CUSTOM_EMAIL" }],
    ["confirmSignIn", { session: "s1", challengeResponse: "123456" }],
  ]);
  expect(session.current()?.userId).toBe("hana");
  await goBack();
  expect(whereTo(), "the token is not in the history").toBe(DOCUMENT);
});

test("a guest whose names are known goes straight to the document", async () => {
  const { whereTo } = await toCode({
    calls: {
      getMyAccessTokens: () => ({
        ...OPENED,
        tokens: tokensOf("hana"),
        firstName: "Hana",
        lastName: "Wereta",
      }),
    },
  });
  await enterCode();
  await waitFor(() => expect(whereTo()).toBe(DOCUMENT));
});

test("the invitation tells firm, advisor, kind, due date and work", async () => {
  await showEntry();
  await heading("Please enter your email");
  const [strip, panel] = screen.getAllByRole("complementary", { name: "The document" });
  for (const part of [strip, panel]) {
    expect(within(part as HTMLElement).getByRole("heading", { name: INFO.documentTitle })).toBeDefined();
    expect(part?.textContent).toContain(
      "Maia Tane has shared this pre-work with you for Quarterly planning.",
    );
    expect(part?.textContent).toContain("Due 18 May 2026");
  }
  expect(within(screen.getByRole("banner")).getByText(INFO.advisorOrgName)).toBeDefined();
  expect(screen.getByRole("img", { name: "Step 1 of 3" })).toBeDefined();
});

test.each([
  ["nobody", "* Invalid email address"],
  [" ", "* Required"],
])("the address %o is not sent", async (typed, problem) => {
  const { asked } = await showEntry();
  await giveEmail(typed);
  expect(screen.getByText(problem)).toBeDefined();
  expect(asked.map(([name]) => name)).toEqual(["getTokenInfo"]);
});

test("people who are signed in continue with one press", async () => {
  const { whereTo, asked } = await showEntry({
    signedIn: tokensOf("hana"),
    calls: {
      getMyUserInfo: () => ({ firstName: "Hana", lastName: "Wereta" }),
      ensureDocumentAccessFromToken: () => OPENED,
    },
  });
  await heading("You're currently logged in as");
  expect(screen.getByText("Hana Wereta")).toBeDefined();
  expect(screen.getByText(EMAIL)).toBeDefined();
  await userEvent.click(button("Continue"));
  await waitFor(() => expect(whereTo()).toBe(DOCUMENT));
  expect(asked).toContainEqual(["ensureDocumentAccessFromToken", { token: "the-token" }]);
  expect(identity.requests).toEqual([]);
});

test("people who are signed in and have not given their names are asked for them", async () => {
  await showEntry({
    signedIn: tokensOf("hana"),
    calls: { getMyUserInfo: () => ({}), ensureDocumentAccessFromToken: () => OPENED },
  });
  await heading("You're currently logged in as");
  await userEvent.click(button("Continue"));
  expect(await heading("Please enter your names")).toBeDefined();
});

test("a different email signs out, stays on the page, and asks for a code", async () => {
  const { asked, whereTo } = await showEntry({
    signedIn: tokensOf("ava"),
    calls: { getMyUserInfo: () => ({ firstName: "Ava" }), createUserFromToken: () => ({ email: EMAIL }) },
  });
  await heading("You're currently logged in as");
  expect(screen.getByText("Not you?")).toBeDefined();
  await userEvent.click(button("Use a different email"));
  await heading("Please enter your email");
  expect(asked).toContainEqual(["signOut", { staysHere: true }]);
  await giveEmail();
  await heading("Verification Code");
  expect(whereTo()).toBe("/au/share/the-token");
});

test("a session that ends elsewhere asks for the address", async () => {
  const { signOutElsewhere } = await showEntry({
    signedIn: tokensOf("hana"),
    calls: { getMyUserInfo: () => ({}) },
  });
  await heading("You're currently logged in as");
  await signOutElsewhere();
  expect(await heading("Please enter your email")).toBeDefined();
});

test("a firm's member sees where to find the document", async () => {
  const words = "This link is for the client. Open the document from the client's page instead.";
  await showEntry({
    signedIn: tokensOf("ava"),
    calls: {
      getMyUserInfo: () => ({ firstName: "Ava" }),
      ensureDocumentAccessFromToken: () => {
        throw refused(new GapError("conflict", words));
      },
    },
  });
  await heading("You're currently logged in as");
  await userEvent.click(button("Continue"));
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ["a lost network", OFFLINE, "Network request failed. Please check your connection and try again."],
  ["too many addresses", refused(new GapError("locked", TOO_MANY_ATTEMPTS)), TOO_MANY_ATTEMPTS],
  ["another failure", new Error("Boom"), GENERIC],
])("%s keeps the typed address", async (_case, error, problem) => {
  await showEntry({
    calls: {
      createUserFromToken: () => {
        throw error;
      },
    },
  });
  await giveEmail();
  expect(await screen.findByText(problem)).toBeDefined();
  expect(screen.getByLabelText("Email address*")).toHaveProperty("value", EMAIL);
  expect(document.activeElement).toBe(screen.getByLabelText("Email address*"));
});

test.each([
  ["another step than the code", { nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE", session: "s" }, GENERIC],
  ["too many mails", { name: "LimitExceededException", message: "x" }, TOO_MANY_ATTEMPTS],
])("%s is told at the address", async (_case, answer, problem) => {
  identity.answers = [answer];
  await showEntry({ calls: { createUserFromToken: () => ({ email: EMAIL }) } });
  await giveEmail();
  expect(await screen.findByText(problem)).toBeDefined();
  await heading("Please enter your email");
});

test("another code is requested in the same challenge, and Back returns to the address", async () => {
  identity.answers = [CODE_SENT, { ...CODE_SENT, session: "s2" }];
  await toCode();
  await userEvent.click(button("Resend Code"));
  expect(await screen.findByText("A new code has been sent to your email address")).toBeDefined();
  expect(identity.requests.at(-1)).toEqual(["confirmSignIn", { session: "s1", challengeResponse: "000000" }]);
  await userEvent.click(button("Back to log in"));
  await heading("Please enter your email");
  expect(screen.getByLabelText("Email address*")).toHaveProperty("value", EMAIL);
});

test("a challenge that is over is begun again by resending", async () => {
  const over = { name: "ExpiredCodeException", message: "x" };
  identity.answers = [CODE_SENT, over, over, { ...CODE_SENT, session: "s3" }];
  const { asked } = await toCode();
  await enterCode();
  expect(await screen.findByText("Verification code has expired")).toBeDefined();
  await userEvent.click(button("Resend Code"));
  expect(await screen.findByText("A new code has been sent to your email address")).toBeDefined();
  expect(identity.requests.map(([name]) => name)).toEqual([
    "signIn",
    "confirmSignIn",
    "confirmSignIn",
    "signIn",
  ]);
  expect(asked.filter(([name]) => name === "createUserFromToken")).toHaveLength(2);
});

test.each([
  [
    "a wrong code",
    { ...CODE_SENT, session: "s2" },
    "Invalid verification code. For security reasons we have sent you a new code.",
  ],
  [
    "a wrong code without mails left",
    { name: "CodeMismatchException", message: "x" },
    "Invalid verification code",
  ],
  ["a lost network", OFFLINE, "Network request failed. Please check your connection and try again."],
])("%s is told at the code", async (_case, answer, problem) => {
  identity.answers = [CODE_SENT, answer];
  await toCode();
  await enterCode();
  expect(await screen.findByText(problem)).toBeDefined();
  await heading("Verification Code");
});

test("a network that is lost after the code is right does not ask for another", async () => {
  const failures = [OFFLINE];
  const { whereTo } = await toCode({
    calls: {
      getMyAccessTokens: () => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return { ...OPENED, tokens: tokensOf("hana"), firstName: "Hana", lastName: "" };
      },
    },
  });
  await enterCode();
  await heading("We couldn't open the document");
  await userEvent.click(button("Try again"));
  await waitFor(() => expect(whereTo()).toBe(DOCUMENT));
});

test("names that are too long are told at their field and kept", async () => {
  const message = "Field firstName cannot exceed 200 characters";
  await toCode({
    calls: {
      updateMyProfile: () => {
        throw refused(
          new GapError("unprocessable", undefined, { validationErrors: [{ field: "firstName", message }] }),
        );
      },
    },
  });
  await enterCode();
  await heading("Please enter your names");
  await userEvent.click(screen.getByLabelText("First name*"));
  await userEvent.paste("x".repeat(201));
  await userEvent.type(screen.getByLabelText("Last name*"), "Wereta");
  await userEvent.click(button("Continue"));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText("First name*")).toHaveProperty("value", "x".repeat(201));
});

test.each([
  ["Preparing document", "getTokenInfo"],
  ["Sending code", "createUserFromToken"],
  ["Authenticating", "getMyAccessTokens"],
  ["Loading document", "updateMyProfile"],
])("%s is shown while %s is pending", async (words, held) => {
  const steps: Record<string, () => unknown> = {
    getTokenInfo: () => INFO,
    createUserFromToken: () => ({ email: EMAIL }),
    getMyAccessTokens: () => ({ ...OPENED, tokens: tokensOf("hana"), firstName: "", lastName: "" }),
    updateMyProfile: () => ({}),
  };
  steps[held] = () => new Promise(() => undefined);
  await showEntry({ calls: steps });
  if (held !== "getTokenInfo") await giveEmail();
  if (held !== "getTokenInfo" && held !== "createUserFromToken") {
    await heading("Verification Code");
    await enterCode();
  }
  if (held === "updateMyProfile") {
    await userEvent.type(await screen.findByLabelText("First name*"), "Hana");
    await userEvent.type(screen.getByLabelText("Last name*"), "Wereta");
    await userEvent.click(button("Continue"));
  }
  await heading(words);
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});
