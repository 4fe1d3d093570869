import { afterEach, expect, test, vi } from "vitest";
import { rememberedPicture, rememberPicture } from "./picture-url-cache";

afterEach(() => void vi.restoreAllMocks());

test("remembers the newest URL of a picture, and prefers the local file to any URL", () => {
  rememberPicture("a", "/1");
  rememberPicture("a", "/2");
  expect(rememberedPicture("a")).toBe("/2");
  rememberPicture("b", "blob:1");
  rememberPicture("b", "/3");
  expect(rememberedPicture("b")).toBe("blob:1");
  expect(rememberedPicture("c")).toBeUndefined();
});

test("the oldest entries are dropped, and their object URLs revoked", () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  rememberPicture("oldest", "blob:oldest");
  for (let index = 0; index < 200; index += 1) rememberPicture(`later ${index}`, `/${index}`);
  expect(rememberedPicture("oldest")).toBeUndefined();
  expect(rememberedPicture("later 0")).toBe("/0");
  expect(revoke.mock.calls.flat()).toContain("blob:oldest");
});
