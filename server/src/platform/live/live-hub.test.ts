import { expect, test } from "vitest";
import { createLiveHub, type LiveMessage } from "./live-hub";

const TOPIC = { type: "notification", entityId: "user-1" };

function listening(hub = createLiveHub()) {
  const heard: LiveMessage[] = [];
  const subscription = hub.subscribe(TOPIC, (message) => void heard.push(message));
  return { hub, heard, subscription };
}

test("messages reach who subscribed to that entity, numbered from one", () => {
  const { hub, heard } = listening();
  hub.publish("notification", "user-1", "a");
  hub.publish("notification", "user-2", "not mine");
  hub.publish("announcement", "user-1", "not mine either");
  hub.publish("notification", "user-1", "b");
  expect(heard.map(({ id, payload }) => [id, payload])).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
});

test("nothing is heard after leaving", () => {
  const { hub, heard, subscription } = listening();
  subscription.unsubscribe();
  hub.publish("notification", "user-1", "late");
  expect(heard).toEqual([]);
});

test.each([
  ["the first time", undefined, 5, []],
  ["nothing new", 5, 5, []],
  ["two behind", 3, 5, [4, 5]],
  ["from the beginning", 0, 5, [1, 2, 3, 4, 5]],
  ["too long away", 3, 300, "refetch"],
  ["just short enough", 100, 300, Array.from({ length: 200 }, (_, at) => at + 101)],
  ["seen more than there was: the process is new", 9, 5, "refetch"],
  ["seen something where nothing is known", 2, 0, "refetch"],
] as const)("who comes back, %s", (_, lastSeenId, published, expected) => {
  const hub = createLiveHub();
  for (let count = 0; count < published; count += 1) hub.publish("notification", "user-1", count);
  const { missed } = hub.subscribe(
    { ...TOPIC, ...(lastSeenId === undefined ? {} : { lastSeenId }) },
    () => undefined,
  );
  expect(missed === "refetch" ? missed : missed.map(({ id }) => id)).toEqual(expected);
});
