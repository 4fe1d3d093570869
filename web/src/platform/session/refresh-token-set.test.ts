import { expect, test } from "vitest";
import { refreshTokenSet, TokenRefreshError } from "./refresh-token-set";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };

function refused(httpStatus: number, message: string): Error {
  return Object.assign(new Error(message), { data: { httpStatus } });
}

const failureOf = (ask: () => Promise<object>) => refreshTokenSet(ask).catch((error: unknown) => error);

test("returns only the tokens of the response", async () => {
  expect(await refreshTokenSet(async () => ({ ...tokens, message: "Token set refreshed" }))).toEqual(tokens);
});

test.each<[string, () => Promise<object>, string]>([
  ["a refusal", async () => Promise.reject(refused(401, "Login expired")), "Login expired"],
  [
    "a refusal without a message",
    async () => Promise.reject(refused(401, "")),
    "Failed to refresh token set",
  ],
  ["a response without tokens", async () => ({ message: "Gone" }), "Gone"],
  ["an incomplete token set", async () => ({ ...tokens, idToken: "" }), "Failed to refresh token set"],
])("%s ends the session", async (_what, ask, message) => {
  const failure = await failureOf(ask);
  expect(failure).toBeInstanceOf(TokenRefreshError);
  expect(failure).toMatchObject({ message });
});

test.each([
  ["an overloaded server", refused(429, "Slow down")],
  ["an unavailable server", refused(503, "Later")],
  ["a network failure", new TypeError("Failed to fetch")],
])("%s keeps the session", async (_what, error) => {
  expect(await failureOf(async () => Promise.reject(error))).toBe(error);
});
