import { beforeEach, expect, test } from "vitest";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { createRememberedDevice } from "./remembered-device";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function device(region: "au" | "eu" = "au") {
  const requests: unknown[] = [];
  const remembered = createRememberedDevice(region, {
    rememberDevice: async (accessToken) => {
      requests.push(["remember", accessToken]);
      return { deviceToken: `device of ${accessToken}` };
    },
    forgetDevice: async (accessToken, given) => void requests.push(["forget", accessToken, given]),
  });
  return { ...remembered, requests };
}

const ava = { email: "ava@x.example", accessToken: "a1" };
const tom = { email: "tom@x.example", accessToken: "t1" };

test("each user has a separate token in each region", async () => {
  await device().remember(ava);
  await device().remember(tom);
  expect(device().tokenOf(ava.email)).toBe("device of a1");
  expect(device().tokenOf(tom.email)).toBe("device of t1");
  expect(device("eu").tokenOf(ava.email)).toBeUndefined();
});

test("forgetting one user's device keeps the other's, here and at the identity service", async () => {
  const here = device();
  await here.remember(ava);
  await here.remember(tom);
  await here.forget(ava);
  expect(here.tokenOf(ava.email)).toBeUndefined();
  expect(here.tokenOf(tom.email)).toBe("device of t1");
  expect(here.requests.at(-1)).toEqual(["forget", "a1", { deviceToken: "device of a1" }]);
});

test("without a remembered device no call is made", async () => {
  const here = device();
  await here.forget(ava);
  expect(here.requests).toEqual([]);
});

test("names of built-in object properties give no token", () => {
  expect(device().tokenOf("constructor")).toBeUndefined();
});

/** Refuses until the authenticator app is set up. */
function deviceWithoutApp(message = SET_UP_AUTHENTICATOR_FIRST) {
  return createRememberedDevice("au", {
    rememberDevice: async () => {
      throw new IdentityError("NotAuthorizedException", message);
    },
    forgetDevice: async () => undefined,
  });
}

test("a device that cannot be remembered before the authenticator app is set up is remembered afterwards", async () => {
  await deviceWithoutApp().remember(ava);
  expect(device().tokenOf(ava.email)).toBeUndefined();
  await device().rememberAfterSetUp(tom);
  expect(device().tokenOf(tom.email)).toBeUndefined();
  await device().rememberAfterSetUp(ava);
  expect(device().tokenOf(ava.email)).toBe("device of a1");
});

test("without Remember me at the latest login, no device is remembered after setting up the app", async () => {
  await device().rememberAfterSetUp(ava);
  await deviceWithoutApp().remember(ava);
  await deviceWithoutApp().forget(ava);
  await device().rememberAfterSetUp(ava);
  expect(device().tokenOf(ava.email)).toBeUndefined();
});

test("other refusals are reported", async () => {
  await expect(deviceWithoutApp("No such session").remember(ava)).rejects.toThrow("No such session");
});
