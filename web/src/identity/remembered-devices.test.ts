import { beforeEach, expect, test } from "vitest";
import { rememberDevice, rememberedDevice } from "./remembered-devices";

beforeEach(() => localStorage.clear());

test("a device is remembered for one person in one region", () => {
  rememberDevice("au", "a@x.example", "t1");
  rememberDevice("au", "b@x.example", "t2");
  expect(rememberedDevice("au", "a@x.example")).toBe("t1");
  expect(rememberedDevice("au", "c@x.example")).toBeUndefined();
  expect(rememberedDevice("eu", "a@x.example")).toBeUndefined();
});

test("what else may stand there is not taken for a token", () => {
  localStorage.setItem("gap.devices.au", '{"a@x.example":{"t":1}}');
  expect(rememberedDevice("au", "a@x.example")).toBeUndefined();
  expect(rememberedDevice("au", "toString")).toBeUndefined();
});
