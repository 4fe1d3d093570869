// Tests the live channel before its code has loaded: it loads only when needed, and no follower is lost.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeLive } from "./fake-live.test-support";
import { createLazyLive } from "./lazy-live";
import type { LiveClient } from "./live-client";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const topic = { type: "notification", entityId: "nia" } as const;
const unexpected = (error: unknown) => {
  throw error;
};

test("loads once, for the first follower; followers that stopped meanwhile receive nothing", async () => {
  const real = createFakeLive();
  const load = vi.fn<() => Promise<LiveClient>>(async () => real);
  const live = createLazyLive(load, unexpected);
  expect(live.state()).toBe("connecting");
  expect(load).not.toHaveBeenCalled();
  const received: string[] = [];
  live.follow(topic, { message: ({ id }) => void received.push(`first ${id}`) });
  const stop = live.follow(topic, { message: ({ id }) => void received.push(`second ${id}`) });
  stop();
  await settled();
  expect(real.followed()).toHaveLength(1);
  const stopThird = live.follow(topic, { message: ({ id }) => void received.push(`third ${id}`) });
  real.say("notification", "nia", { id: "1" });
  stopThird();
  real.say("notification", "nia", { id: "2" });
  expect(received).toEqual(["first 1", "third 1", "first 2"]);
  expect(load).toHaveBeenCalledOnce();
});

test("a follower added before loading can stop afterwards", async () => {
  const real = createFakeLive();
  const live = createLazyLive(async () => real, unexpected);
  const stop = live.follow(topic, { message: () => {} });
  await settled();
  expect(real.followed()).toHaveLength(1);
  stop();
  expect(real.followed()).toEqual([]);
});

test("reports the state of the loaded channel, also to listeners that subscribed before", async () => {
  const real = createFakeLive();
  const live = createLazyLive(async () => real, unexpected);
  const states: string[] = [];
  const stop = live.subscribe(() => void states.push(live.state()));
  live.follow(topic, { message: () => {} });
  await settled();
  expect(states).toEqual(["online"]);
  real.become("offline");
  stop();
  real.become("online");
  expect(states).toEqual(["online", "offline"]);
});

test.each<[string, () => Promise<unknown> | void]>([
  ["30 seconds later", () => vi.advanceTimersByTimeAsync(30_000)],
  ["when the network returns", () => void window.dispatchEvent(new Event("online"))],
])("users are offline while the code cannot be loaded, and loading is retried %s", async (_, comeBack) => {
  const real = createFakeLive();
  const load = vi.fn<() => Promise<LiveClient>>().mockRejectedValue(new Error("missing part"));
  const errors: unknown[] = [];
  const live = createLazyLive(load, (error) => void errors.push(error));
  const states: string[] = [];
  live.subscribe(() => void states.push(live.state()));
  const received: string[] = [];
  const stop = live.follow(topic, { message: ({ id }) => void received.push(id) });
  live.follow({ type: "announcement", entityId: "org" }, { message: () => {} })();
  await settled();
  expect(live.state()).toBe("offline");
  await comeBack();
  await settled();
  load.mockResolvedValue(real);
  await comeBack();
  await settled();
  expect(states.at(-1)).toBe("online");
  expect(real.followed()).toEqual([topic]);
  real.say("notification", "nia", { id: "1" });
  stop();
  expect(real.followed()).toEqual([]);
  expect(received).toEqual(["1"]);
  // The error is reported once, and loaded code is not loaded again.
  expect(errors).toEqual([new Error("missing part")]);
  await comeBack();
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
});

test("retryRefused is passed on to the loaded channel and does nothing before", async () => {
  const real = createFakeLive();
  const live = createLazyLive(async () => real, unexpected);
  live.retryRefused();
  live.follow(topic, { message: () => {} });
  await settled();
  expect(real.refusedRetries()).toBe(0);
  live.retryRefused();
  expect(real.refusedRetries()).toBe(1);
});

test("loading is not retried without followers, until a topic is followed again", async () => {
  const real = createFakeLive();
  const load = vi.fn<() => Promise<LiveClient>>().mockRejectedValueOnce(new Error("missing part"));
  load.mockResolvedValue(real);
  const live = createLazyLive(load, () => {});
  const stop = live.follow(topic, { message: () => {} });
  await settled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  live.follow(topic, { message: () => {} });
  await settled();
  expect(real.followed()).toEqual([topic]);
});
