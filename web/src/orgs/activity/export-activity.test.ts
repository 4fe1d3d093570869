import { expect, test } from "vitest";
import { fetchActivity } from "./export-activity";

test("all parts are asked for, one after the other, and put together with the mark of UTF-8", async () => {
  const answers: { csv: string; after?: number }[] = [
    { csv: "head\r\none\r\n", after: 9 },
    { csv: "two\r\n", after: 4 },
    { csv: "three\r\n" },
  ];
  const asked: unknown[] = [];
  const ask = async (part: unknown) => {
    asked.push(part);
    return answers.shift() ?? { csv: "" };
  };
  const narrowing = { orgId: "o", search: "x", userIds: [], kinds: ["team" as const] };
  const told: number[] = [];
  const file = await fetchActivity(ask, narrowing, (fetched) => told.push(fetched));
  expect(told).toEqual([1, 2, 3]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe("head\r\none\r\ntwo\r\nthree\r\n");
  expect(asked).toEqual([narrowing, { ...narrowing, after: 9 }, { ...narrowing, after: 4 }]);
});

test("a log that does not get further is given up", async () => {
  const ask = async () => ({ csv: "same\r\n", after: 9 });
  const narrowing = { orgId: "o", search: "", userIds: [], kinds: [] };
  await expect(fetchActivity(ask, narrowing, () => undefined)).rejects.toThrow("does not come to an end");
});
