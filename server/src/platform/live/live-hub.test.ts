// Races between table reads and messages in the hub, in orders that only a fake table can force.
import { expect, test } from "vitest";
import { createTestTimers } from "@gap/testing/test-timers";
import type { Database, RawResult } from "../db/database";
import { createLog } from "../log";
import type { FanOut, FanOutListener } from "./fan-out/fan-out";
import { createLiveHub } from "./live-hub";

const TOPIC = { type: "notification", entityId: "some-user" } as const;

/** Each table read waits until the test answers it. */
async function hubOnSlowTable() {
  const reads: ((rows: RawResult["rows"]) => void)[] = [];
  const raw = () => new Promise<RawResult>((resolve) => reads.push((rows) => resolve({ rows })));
  let listener: FanOutListener | undefined;
  const fanOut: FanOut = {
    start: async (given) => {
      listener = given;
    },
    announceInTransaction: async () => undefined,
    announceAfterCommit: () => undefined,
    passOn: () => undefined,
    isAway: () => false,
    close: async () => undefined,
  };
  const db = { read: { raw } } as unknown as Database;
  const hub = createLiveHub({ db, fanOut, timers: createTestTimers(), log: createLog("silent") });
  await hub.start();
  const follow = async () => {
    const heard: number[] = [];
    const subscribing = hub.subscribe([TOPIC], (frame) => void heard.push(idIn(frame)));
    const [subscription] = await subscribing;
    subscription?.begin();
    return heard;
  };
  return {
    hub,
    follow,
    hint: (id: number) => listener?.onHint({ ...TOPIC, id }),
    /** Answers the read with this index, with the topic's last id and the requested messages. */
    answer: (read: number, lastId: number, ...ids: number[]) =>
      reads[read]?.(
        (ids.length === 0 ? [null] : ids).map((id) => ({ at: 1, last_id: lastId, id, payload: {} })),
      ),
    reads,
  };
}

/** The text of the frame starts at its first brace. */
const idIn = (frame: Buffer) => (JSON.parse(frame.toString("utf8", frame.indexOf("{"))) as { id: number }).id;

/** Lets all settled promises be handled. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a message hinted at during a topic's read is read afterwards", async () => {
  const { follow, hint, answer } = await hubOnSlowTable();
  const following = follow();
  hint(6);
  answer(0, 5);
  const heard = await following;
  answer(1, 6, 6);
  await settle();
  expect(heard).toEqual([6]);
});

test("of two concurrent reads the older result arrives last: both followers get every message once", async () => {
  const { hub, follow, answer } = await hubOnSlowTable();
  const [older, newer] = [follow(), follow()];
  answer(1, 6);
  const byNewer = await newer;
  answer(0, 5);
  const byOlder = await older;
  answer(2, 6, 6);
  await settle();
  hub.committed([{ ...TOPIC, id: 7, payload: {} }]);
  expect([byOlder, byNewer]).toEqual([[6, 7], [7]]);
});

test("a message committed here during a follower's read is held for them and not read again", async () => {
  const { hub, follow, answer, reads } = await hubOnSlowTable();
  const first = follow();
  answer(0, 5);
  const byFirst = await first;
  const second = follow();
  hub.committed([{ ...TOPIC, id: 6, payload: {} }]);
  answer(1, 5);
  expect([byFirst, await second]).toEqual([[6], [6]]);
  expect(reads).toHaveLength(2);
});

test("messages committed here out of order are read in order", async () => {
  const { hub, follow, answer } = await hubOnSlowTable();
  const following = follow();
  answer(0, 5);
  const heard = await following;
  hub.committed([{ ...TOPIC, id: 7, payload: {} }]);
  hub.committed([{ ...TOPIC, id: 6, payload: {} }]);
  answer(1, 7, 6, 7);
  await settle();
  expect(heard).toEqual([6, 7]);
});
