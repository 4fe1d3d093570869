import { beforeEach, expect, test } from "vitest";
import { fetchAnew, isMissingPart, noteMissingParts } from "./missing-parts";

beforeEach(() => sessionStorage.clear());

function thePage(given: { isReachable: boolean }) {
  const page = { ...given, time: 1_000_000, reloads: 0 };
  const ask = () =>
    fetchAnew({
      isReachable: async () => page.isReachable,
      reload: () => void (page.reloads += 1),
      now: () => page.time,
    });
  return { page, ask };
}

test("without a network the page stays; with it, it is loaded anew", async () => {
  const { page, ask } = thePage({ isReachable: false });
  expect(await ask()).toBe("away");
  expect(page.reloads).toBe(0);
  page.isReachable = true;
  expect(await ask()).toBe("reloading");
  expect(page.reloads).toBe(1);
});

test("a reload that did not help is not made again at once, but later", async () => {
  const { page, ask } = thePage({ isReachable: true });
  await ask();
  page.time += 29_999;
  expect(await ask()).toBe("in vain");
  page.time += 1;
  expect(await ask()).toBe("reloading");
  expect(page.reloads).toBe(2);
});

test("what the bundler told of is a missing part; other errors, and broken programs, are none", () => {
  noteMissingParts();
  const notFetched = new TypeError("Failed to fetch dynamically imported module");
  const broken = new SyntaxError("Unexpected token");
  for (const payload of [notFetched, broken])
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  expect(isMissingPart(notFetched)).toBe(true);
  expect(isMissingPart(broken)).toBe(false);
  expect(isMissingPart(new TypeError("Failed to fetch dynamically imported module"))).toBe(false);
  expect(isMissingPart("text")).toBe(false);
});
