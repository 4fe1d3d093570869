import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { OAuthRedirectScreen } from "./oauth-redirect-screen";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const REQUEST_URL =
  "/au/oauth-redirect?oauth_redirect=true&client_id=c1&redirect_uri=https%3A%2F%2Fx.example%2Fcb";

async function show(address: string, answer: () => Promise<{ url: string }>) {
  const query = vi.fn<(input: object) => Promise<{ url: string }>>().mockImplementation(answer);
  const followed: string[] = [];
  const { whereTo } = await renderInAppContext(
    () => <OAuthRedirectScreen follow={(url) => followed.push(url)} />,
    {
      path: "oauth-redirect",
      address,
      appContext: testAppContext({ private: { oAuthClient: { completeSSO: { query } } } }),
    },
  );
  return { query, followed, whereTo };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the server's URL is followed after a second", async () => {
  const { query, followed } = await show(REQUEST_URL, async () => ({ url: "https://x.example/cb?code=1" }));
  expect(await screen.findByText("Redirecting to home page...")).toBeTruthy();
  expect(followed).toEqual([]);
  await pass(1_000);
  expect(followed).toEqual(["https://x.example/cb?code=1"]);
  expect(query.mock.calls).toEqual([[{ clientId: "c1", redirectUri: "https://x.example/cb" }]]);
});

test("a refusal shows an error and leads home after three seconds", async () => {
  const { followed, whereTo } = await show(REQUEST_URL, () => Promise.reject(new Error("Unknown client")));
  expect(await screen.findByText("Unable to complete sign in")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Something went wrong. Please try again.");
  await pass(2_500);
  expect(whereTo()).toBe(REQUEST_URL);
  await pass(500);
  expect(whereTo()).toBe("/au");
  expect(followed).toEqual([]);
});

test("an answer that is not a web URL is not followed", async () => {
  const { followed } = await show(REQUEST_URL, async () => ({ url: "javascript:alert(1)" }));
  expect(await screen.findByText("Unable to complete sign in")).toBeTruthy();
  await pass(3_000);
  expect(followed).toEqual([]);
});

test("without a client id or redirect URI the parameters are invalid", async () => {
  const { query, whereTo } = await show("/au/oauth-redirect?oauth_redirect=true&client_id=c1", async () => ({
    url: "",
  }));
  expect(await screen.findByText("Invalid OAuth parameters")).toBeTruthy();
  await pass(3_000);
  expect(whereTo()).toBe("/au");
  expect(query).not.toHaveBeenCalled();
});

test("a URL without a request leads home immediately", async () => {
  const { query, whereTo } = await show("/au/oauth-redirect?client_id=c1&redirect_uri=u", async () => ({
    url: "",
  }));
  await until(() => expect(whereTo()).toBe("/au"));
  expect(query).not.toHaveBeenCalled();
});
