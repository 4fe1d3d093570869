import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { RedirectOnlyLinkScreen, UpdateLinkScreen, ValidateLinkScreen } from "./link-screens";

const tokens = { idToken: "id", accessToken: "access", refreshToken: "refresh" };

function setUp() {
  const user = {
    validateTokenForUser: { mutate: vi.fn<(input: object) => Promise<string>>() },
    validateCustomTokenAndReturnCognitoTokens: { mutate: vi.fn<(input: object) => Promise<object>>() },
    requestNewEmailLink: { mutate: vi.fn<(input: object) => Promise<void>>() },
  };
  const signIn = vi.fn<(given: object) => void>();
  const session = { current: () => undefined, subscribe: () => () => undefined, signIn } as never;
  const appContext = testAppContext({ public: { user } }, { session, signOut: async () => undefined });
  return { user, signIn, appContext };
}

const update = { path: "auth/update/$token/$userId", address: "/au/auth/update/t1/u1?redirectUrl=/au/join" };
const validate = { path: "auth/validate/$token/$userId", address: "/au/auth/validate/t1/u1?emailId=m1" };

test("a valid link signs in, redirects, and leaves the history", async () => {
  const { user, signIn, appContext } = setUp();
  let answer: (value: object) => void = () => undefined;
  user.validateCustomTokenAndReturnCognitoTokens.mutate.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { whereTo } = await renderInAppContext(UpdateLinkScreen, { ...update, appContext });
  expect(await screen.findByRole("heading", { name: "Validating request" })).toBeTruthy();
  answer({ status: "valid", ...tokens });
  await until(() => expect(whereTo()).toBe("/au/join"));
  expect(user.validateCustomTokenAndReturnCognitoTokens.mutate.mock.calls).toEqual([
    [{ token: "t1", userId: "u1" }],
  ]);
  expect(signIn.mock.calls).toEqual([[tokens]]);
  expect(readSetting(SETTINGS.cameByLink)).toBe(true);
});

test("an expired link can be renewed, once per click", async () => {
  const { user, appContext } = setUp();
  user.validateTokenForUser.mutate.mockResolvedValue("expired");
  user.requestNewEmailLink.mutate.mockRejectedValueOnce(new Error("Too many attempts"));
  user.requestNewEmailLink.mutate.mockResolvedValueOnce(undefined);
  await renderInAppContext(ValidateLinkScreen, { ...validate, appContext });
  expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Send me a new link" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts");
  await userEvent.click(screen.getByRole("button", { name: "Send me a new link" }));
  expect(await screen.findByText("Please check your email for a new link.")).toBeTruthy();
  expect(user.requestNewEmailLink.mutate.mock.lastCall).toEqual([
    { token: "t1", userId: "u1", emailId: "m1" },
  ]);
});

test("an invalid link to set a password can be renewed too", async () => {
  const { user, signIn, appContext } = setUp();
  user.validateCustomTokenAndReturnCognitoTokens.mutate.mockResolvedValue({ status: "invalid" });
  await renderInAppContext(UpdateLinkScreen, { ...update, appContext });
  expect(await screen.findByRole("button", { name: "Send me a new link" })).toBeTruthy();
  // Or the user logs in, if the link was already used.
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/au");
  expect(signIn).not.toHaveBeenCalled();
});

test("any other invalid link is reported as invalid", async () => {
  const { user, appContext } = setUp();
  user.validateTokenForUser.mutate.mockResolvedValue("invalid");
  await renderInAppContext(ValidateLinkScreen, { ...validate, appContext });
  expect(await screen.findByRole("heading", { name: "Invalid request" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Go home" }).getAttribute("href")).toBe("/au");
});

test("a network failure shows a message, and the same link can be tried again", async () => {
  const { user, appContext } = setUp();
  user.validateTokenForUser.mutate.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  user.validateTokenForUser.mutate.mockResolvedValueOnce("valid");
  const { whereTo } = await renderInAppContext(ValidateLinkScreen, { ...validate, appContext });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Network request failed. Please check your connection and try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await until(() => expect(whereTo()).toBe("/au"));
});

test.each([
  ["/au/org/1/documents?x=1", "/au/org/1/documents?x=1"],
  ["//evil.example", "/au"],
  ["javascript:alert(1)", "/au"],
])("L3 the variant without a token redirects from %j to %j", async (redirectUrl, expected) => {
  const { appContext } = setUp();
  const { whereTo } = await renderInAppContext(RedirectOnlyLinkScreen, {
    path: "auth/validate/$userId",
    address: `/au/auth/validate/u1?redirectUrl=${encodeURIComponent(redirectUrl)}`,
    appContext,
  });
  await until(() => expect(whereTo()).toBe(expected));
});
