// Before the code of the live channel is there: nothing is fetched for nothing, and nothing that is followed is lost.
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

test("it is fetched once, by the first who follows; who left meanwhile is not heard of again", async () => {
  const real = createFakeLive();
  const load = vi.fn<() => Promise<LiveClient>>(async () => real);
  const live = createLazyLive(load, unexpected);
  expect(live.state()).toBe("connecting");
  expect(load).not.toHaveBeenCalled();
  const heard: string[] = [];
  live.follow(topic, { message: ({ id }) => void heard.push(`first ${id}`) });
  const stop = live.follow(topic, { message: ({ id }) => void heard.push(`second ${id}`) });
  stop();
  await settled();
  expect(real.followed()).toHaveLength(1);
  const stopThird = live.follow(topic, { message: ({ id }) => void heard.push(`third ${id}`) });
  real.say("notification", "nia", { id: "1" });
  stopThird();
  real.say("notification", "nia", { id: "2" });
  expect(heard).toEqual(["first 1", "third 1", "first 2"]);
  expect(load).toHaveBeenCalledOnce();
});

test("whoever follows before it is there can leave afterwards", async () => {
  const real = createFakeLive();
  const live = createLazyLive(async () => real, unexpected);
  const stop = live.follow(topic, { message: () => {} });
  await settled();
  expect(real.followed()).toHaveLength(1);
  stop();
  expect(real.followed()).toEqual([]);
});

test("its state is the channel's, and changes are told also to who listened before", async () => {
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
  ["half a minute later", () => vi.advanceTimersByTimeAsync(30_000)],
  ["when the network is back", () => void window.dispatchEvent(new Event("online"))],
])("code that cannot be fetched leaves people offline, and is fetched again %s", async (_, comeBack) => {
  const real = createFakeLive();
  const load = vi.fn<() => Promise<LiveClient>>().mockRejectedValue(new Error("missing part"));
  const errors: unknown[] = [];
  const live = createLazyLive(load, (error) => void errors.push(error));
  const states: string[] = [];
  live.subscribe(() => void states.push(live.state()));
  const heard: string[] = [];
  const stop = live.follow(topic, { message: ({ id }) => void heard.push(id) });
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
  expect(heard).toEqual(["1"]);
  // What is wrong is told once, and what is there is not fetched again.
  expect(errors).toEqual([new Error("missing part")]);
  await comeBack();
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
});

test("asking again is the channel's matter, and nobody's before it is there", async () => {
  const real = createFakeLive();
  const live = createLazyLive(async () => real, unexpected);
  live.askAgain();
  live.follow(topic, { message: () => {} });
  await settled();
  expect(real.askedAgain()).toBe(0);
  live.askAgain();
  expect(real.askedAgain()).toBe(1);
});

test("code that nobody waits for any more is not fetched again, until somebody follows", async () => {
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
