import { afterEach, expect, test, vi } from "vitest";
import { rememberedPicture, rememberPicture } from "./pictures-of-this-visit";

afterEach(() => void vi.restoreAllMocks());

test("the newest address of a picture is remembered, and the file itself before any address", () => {
  rememberPicture("a", "/1");
  rememberPicture("a", "/2");
  expect(rememberedPicture("a")).toBe("/2");
  rememberPicture("b", "blob:1");
  rememberPicture("b", "/3");
  expect(rememberedPicture("b")).toBe("blob:1");
  expect(rememberedPicture("c")).toBeUndefined();
});

test("of very many the oldest are forgotten, and their files let go of", () => {
  const letGo = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  rememberPicture("oldest", "blob:oldest");
  for (let index = 0; index < 200; index += 1) rememberPicture(`later ${index}`, `/${index}`);
  expect(rememberedPicture("oldest")).toBeUndefined();
  expect(rememberedPicture("later 0")).toBe("/0");
  expect(letGo.mock.calls.flat()).toContain("blob:oldest");
});
