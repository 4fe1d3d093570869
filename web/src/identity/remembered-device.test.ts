import { beforeEach, expect, test } from "vitest";
import { createRememberedDevice } from "./remembered-device";

beforeEach(() => localStorage.clear());

function device(region: "au" | "eu" = "au") {
  const asked: unknown[] = [];
  const remembered = createRememberedDevice(region, {
    rememberDevice: async (accessToken) => {
      asked.push(["remember", accessToken]);
      return { deviceToken: `device of ${accessToken}` };
    },
    forgetDevice: async (accessToken, given) => void asked.push(["forget", accessToken, given]),
  });
  return { ...remembered, asked };
}

const ava = { email: "ava@x.example", accessToken: "a1" };
const tom = { email: "tom@x.example", accessToken: "t1" };

test("each person has a token of their own, in each region", async () => {
  await device().remember(ava);
  await device().remember(tom);
  expect(device().tokenOf(ava.email)).toBe("device of a1");
  expect(device().tokenOf(tom.email)).toBe("device of t1");
  expect(device("eu").tokenOf(ava.email)).toBeUndefined();
});

test("forgetting one leaves the other, here and at the identity service", async () => {
  const here = device();
  await here.remember(ava);
  await here.remember(tom);
  await here.forget(ava);
  expect(here.tokenOf(ava.email)).toBeUndefined();
  expect(here.tokenOf(tom.email)).toBe("device of t1");
  expect(here.asked.at(-1)).toEqual(["forget", "a1", { deviceToken: "device of a1" }]);
});

test("nothing is asked where nothing is remembered", async () => {
  const here = device();
  await here.forget(ava);
  expect(here.asked).toEqual([]);
});

test("names that every object knows are nobody's", () => {
  expect(device().tokenOf("constructor")).toBeUndefined();
});
