import { expect, test } from "vitest";
import { isFollowable, readOAuthRequest } from "./complete-sso";

test("client id and redirect URI are read from the URL", () => {
  expect(
    readOAuthRequest("?oauth_redirect=true&client_id=c&redirect_uri=https%3A%2F%2Fx.example%2Fcb"),
  ).toEqual({
    kind: "request",
    request: { clientId: "c", redirectUri: "https://x.example/cb" },
  });
});

test("the provider's request and the site's state are included", () => {
  expect(
    readOAuthRequest("?oauth_redirect=true&client_id=c&redirect_uri=u&request=r1&state=s%26t"),
  ).toMatchObject({ request: { clientId: "c", redirectUri: "u", request: "r1", state: "s&t" } });
});

test.each(["", "?client_id=c&redirect_uri=u", "?oauth_redirect=false&client_id=c&redirect_uri=u"])(
  "%j is not a request",
  (search) => {
    expect(readOAuthRequest(search)).toEqual({ kind: "none" });
  },
);

test.each([
  "?oauth_redirect=true",
  "?oauth_redirect=true&client_id=c",
  "?oauth_redirect=true&redirect_uri=u",
  "?oauth_redirect=true&client_id=&redirect_uri=u",
])("%j is invalid", (search) => {
  expect(readOAuthRequest(search)).toEqual({ kind: "invalid" });
});

test.each([
  ["https://client.example/cb?code=1", true],
  ["http://localhost:5000/cb", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["/cb", false],
  ["", false],
])("%j can be followed: %s", (url, expected) => {
  expect(isFollowable(url)).toBe(expected);
});
