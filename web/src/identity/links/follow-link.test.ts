import { expect, test } from "vitest";
import { FIXED_LINK_TOKEN } from "@gap/core/identity/fixed-link-token";
import { followLink, type LinkEnvironment, type LinkPath } from "./follow-link";

const tokens = { idToken: "id", accessToken: "access", refreshToken: "refresh" };
type Status = "valid" | "expired" | "invalid";

function setUp(given: { status?: Status; signedIn?: string; acceptsFixedLinkToken?: boolean } = {}) {
  const done: string[] = [];
  const status = given.status ?? "valid";
  const environment: LinkEnvironment = {
    validate: async ({ token, userId }) => {
      done.push(`validate ${token} ${userId}`);
      return status;
    },
    exchange: async ({ token, userId }) => {
      done.push(`exchange ${token} ${userId}`);
      return status === "valid" ? { status, ...tokens } : { status };
    },
    signedInUserId: () => given.signedIn,
    signOut: async () => void done.push("sign out"),
    signIn: ({ accessToken }) => void done.push(`sign in ${accessToken}`),
    acceptsFixedLinkToken: given.acceptsFixedLinkToken ?? true,
    origin: "https://app.gap.example",
    region: "au",
  };
  const follow = (path: LinkPath, link: { token?: string; redirectUrl?: string | null } = {}) =>
    followLink(
      path,
      { token: link.token ?? "t1", userId: "u1", redirectUrl: link.redirectUrl ?? "/au/join" },
      environment,
    );
  return { done, follow };
}

test.each<[LinkPath, string[]]>([
  ["update", ["exchange t1 u1", "sign in access"]],
  ["validate-client", ["exchange t1 u1", "sign in access"]],
  ["validate", ["validate t1 u1"]],
])("a valid link at %s leads to its redirect address", async (path, expected) => {
  const { done, follow } = setUp();
  expect(await follow(path)).toEqual({ kind: "go", to: "/au/join" });
  expect(done).toEqual(expected);
});

test.each<[LinkPath, Status, string]>([
  ["update", "expired", "expired"],
  ["update", "invalid", "expired"],
  ["validate", "expired", "expired"],
  ["validate", "invalid", "invalid"],
  ["validate-client", "expired", "expired"],
  ["validate-client", "invalid", "invalid"],
])("at %s the status %s shows the %s screen and signs nobody in", async (path, status, kind) => {
  const { done, follow } = setUp({ status, signedIn: "u2" });
  expect(await follow(path)).toEqual({ kind });
  expect(done).toHaveLength(1);
});

test("another user's session ends before the link's session starts", async () => {
  const { done, follow } = setUp({ signedIn: "u2" });
  await follow("update");
  expect(done).toEqual(["exchange t1 u1", "sign out", "sign in access"]);
});

test("the user's own session is replaced", async () => {
  const { done, follow } = setUp({ signedIn: "u1" });
  await follow("update");
  expect(done).toEqual(["exchange t1 u1", "sign in access"]);
});

test.each<LinkPath>(["update", "validate", "validate-client"])(
  "L4 the fixed token at %s makes no call and redirects safely",
  async (path) => {
    const { done, follow } = setUp({ signedIn: "u2" });
    expect(await follow(path, { token: FIXED_LINK_TOKEN })).toEqual({ kind: "go", to: "/au/join" });
    expect(await follow(path, { token: FIXED_LINK_TOKEN, redirectUrl: "//evil.example" })).toEqual({
      kind: "go",
      to: "/au",
    });
    expect(done).toEqual([]);
  },
);

test("L4 when switched off, the fixed token is treated like any other", async () => {
  const { done, follow } = setUp({ status: "invalid", acceptsFixedLinkToken: false });
  expect(await follow("validate", { token: FIXED_LINK_TOKEN })).toEqual({ kind: "invalid" });
  expect(done).toEqual([`validate ${FIXED_LINK_TOKEN} u1`]);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "user@evil.example",
  "/au\r\nx",
  "https://evil.example/au",
])("L3 a valid link with redirectUrl %j leads to the region's base", async (redirectUrl) => {
  expect(await setUp().follow("update", { redirectUrl })).toEqual({ kind: "go", to: "/au" });
});
