import { expect, test } from "vitest";
import { fetchActivity } from "./export-activity";

test("all parts are fetched in sequence and joined, with a UTF-8 byte order mark", async () => {
  const answers: { csv: string; after?: number }[] = [
    { csv: "head\r\none\r\n", after: 9 },
    { csv: "two\r\n", after: 4 },
    { csv: "three\r\n" },
  ];
  const requests: unknown[] = [];
  const fetchPart = async (part: unknown) => {
    requests.push(part);
    return answers.shift() ?? { csv: "" };
  };
  const filter = { orgId: "o", search: "x", userIds: [], kinds: ["team" as const] };
  const progress: number[] = [];
  const file = await fetchActivity(fetchPart, filter, (fetched) => progress.push(fetched));
  expect(progress).toEqual([1, 2, 3]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe("head\r\none\r\ntwo\r\nthree\r\n");
  expect(requests).toEqual([filter, { ...filter, after: 9 }, { ...filter, after: 4 }]);
});

test("an export whose cursor does not advance fails", async () => {
  const fetchPart = async () => ({ csv: "same\r\n", after: 9 });
  const filter = { orgId: "o", search: "", userIds: [], kinds: [] };
  await expect(fetchActivity(fetchPart, filter, () => undefined)).rejects.toThrow("did not finish");
});
