// The hub where looks into the table and messages cross each other, in orders that only a table of our own can force.
import { expect, test } from "vitest";
import { createTestTimers } from "@gap/testing/test-timers";
import type { Database, RawResult } from "../db/database";
import { createLog } from "../log";
import type { FanOut, FanOutListener } from "./fan-out";
import { createLiveHub } from "./live-hub";

const TOPIC = { type: "notification", entityId: "somebody" } as const;

/** Each look waits until the test answers it. */
async function hubOnSlowTable() {
  const looks: ((rows: RawResult["rows"]) => void)[] = [];
  const raw = () => new Promise<RawResult>((resolve) => looks.push((rows) => resolve({ rows })));
  let listener: FanOutListener | undefined;
  const fanOut: FanOut = {
    start: async (given) => {
      listener = given;
    },
    announceWithin: async () => undefined,
    announceAfterCommit: () => undefined,
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
    hint: (id: number) => listener?.hinted({ ...TOPIC, id }),
    /** Answers the look of this number with how far the topic is, and the messages that it asked for. */
    answer: (look: number, lastId: number, ...ids: number[]) =>
      looks[look]?.(
        (ids.length === 0 ? [null] : ids).map((id) => ({ at: 1, last_id: lastId, id, payload: {} })),
      ),
    looks,
  };
}

/** The frame's text is all of it from its first brace. */
const idIn = (frame: Buffer) => (JSON.parse(frame.toString("utf8", frame.indexOf("{"))) as { id: number }).id;

/** Everything that is ready runs. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a message that is hinted at while a topic is looked up is read afterwards", async () => {
  const { follow, hint, answer } = await hubOnSlowTable();
  const following = follow();
  hint(6);
  answer(0, 5);
  const heard = await following;
  answer(1, 6, 6);
  await settle();
  expect(heard).toEqual([6]);
});

test("two look at once, and the older picture comes last: both hear everything, nobody twice", async () => {
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

test("what is committed here while somebody looks is held for them, and not read again", async () => {
  const { hub, follow, answer, looks } = await hubOnSlowTable();
  const first = follow();
  answer(0, 5);
  const byFirst = await first;
  const second = follow();
  hub.committed([{ ...TOPIC, id: 6, payload: {} }]);
  answer(1, 5);
  expect([byFirst, await second]).toEqual([[6], [6]]);
  expect(looks).toHaveLength(2);
});

test("committed here out of order: read in order", async () => {
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
