import { beforeEach, expect, test } from "vitest";
import { createRememberedDevice } from "./remembered-device";

beforeEach(() => localStorage.clear());

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
