// The shared browser, started for real: shared, replaced after a crash, closed when idle.
import { afterEach, expect, test } from "vitest";
import { createTestTimers } from "@gap/testing/test-timers";
import { createLog } from "../log";
import { createLazyBrowser, type LazyBrowser } from "./lazy-browser";

let lazy: LazyBrowser | undefined;
afterEach(async () => {
  await lazy?.close();
  lazy = undefined;
});

function start(maxUses = 10) {
  const timers = createTestTimers();
  lazy = createLazyBrowser({ timers, log: createLog("silent"), idleMs: 1_000, maxUses });
  return { lazy, timers };
}

test("concurrent users share the browser, and a crashed one is replaced", async () => {
  const { lazy: browsers } = start();
  const [first, second] = await Promise.all([browsers.use(), browsers.use()]);
  expect(second.browser).toBe(first.browser);
  const session = await first.browser.newBrowserCDPSession();
  const gone = new Promise((resolve) => first.browser.once("disconnected", resolve));
  session.send("Browser.crash").catch(() => undefined);
  await gone;
  await Promise.all([first.done(), second.done()]);
  const third = await browsers.use();
  expect(third.browser).not.toBe(first.browser);
  expect(third.browser.isConnected()).toBe(true);
  await third.done();
});

test("after many uses a new browser starts, and the old one closes with its last user", async () => {
  const { lazy: browsers } = start(1);
  const first = await browsers.use();
  const second = await browsers.use();
  expect(second.browser).not.toBe(first.browser);
  expect(first.browser.isConnected()).toBe(true);
  await first.done();
  expect(first.browser.isConnected()).toBe(false);
  await second.done();
});

test("the browser stays open while in use and closes when idle", async () => {
  const { lazy: browsers, timers } = start();
  const use = await browsers.use();
  await timers.pass(5_000);
  expect(use.browser.isConnected()).toBe(true);
  await use.done();
  await timers.pass(3_000);
  expect(use.browser.isConnected()).toBe(false);
});

test("no browser starts during shutdown", async () => {
  const { lazy: browsers } = start();
  await browsers.close();
  await expect(browsers.use()).rejects.toThrow("The server is shutting down");
});
