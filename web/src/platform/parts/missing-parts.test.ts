import { beforeEach, expect, test } from "vitest";
import { reloadForMissingPart, isMissingPart, trackMissingParts } from "./missing-parts";

beforeEach(() => sessionStorage.clear());

function thePage(given: { isReachable: boolean }) {
  const page = { ...given, time: 1_000_000, reloads: 0 };
  const tryReload = () =>
    reloadForMissingPart({
      isReachable: async () => page.isReachable,
      reload: () => void (page.reloads += 1),
      now: () => page.time,
    });
  return { page, tryReload };
}

test("the page reloads only when the server is reachable", async () => {
  const { page, tryReload } = thePage({ isReachable: false });
  expect(await tryReload()).toBe("unreachable");
  expect(page.reloads).toBe(0);
  page.isReachable = true;
  expect(await tryReload()).toBe("reloading");
  expect(page.reloads).toBe(1);
});

test("a reload that did not help is not repeated immediately", async () => {
  const { page, tryReload } = thePage({ isReachable: true });
  await tryReload();
  page.time += 29_999;
  expect(await tryReload()).toBe("already-reloaded");
  page.time += 1;
  expect(await tryReload()).toBe("reloading");
  expect(page.reloads).toBe(2);
});

test("an import error reported by the bundler is a missing part; other errors and broken code are not", () => {
  trackMissingParts();
  const notFetched = new TypeError("Failed to fetch dynamically imported module");
  const broken = new SyntaxError("Unexpected token");
  for (const payload of [notFetched, broken])
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  expect(isMissingPart(notFetched)).toBe(true);
  expect(isMissingPart(broken)).toBe(false);
  expect(isMissingPart(new TypeError("Failed to fetch dynamically imported module"))).toBe(false);
  expect(isMissingPart("text")).toBe(false);
});
