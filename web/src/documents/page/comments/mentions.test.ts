import { expect, test } from "vitest";
import { matchingPeople, mentionedIn, typedMention, withMention } from "./mentions";

const AVA = { id: "a", name: "Ava Ngata" };
const TOM = { id: "t", name: "Tom Aldridge" };
const PEOPLE = [AVA, TOM];

test.each([
  ["after @", "Ask @To", 7, "To"],
  ["with a space in the name", "@Ava Ng", 7, "Ava Ng"],
  ["right after @", "@", 1, ""],
  ["not in an address", "ava@harbour", 11, undefined],
  ["not without @", "Ask Tom", 7, undefined],
  ["before the cursor only", "Ask Tom @A", 7, undefined],
])("a name is being typed %s", (_, text, cursor, typed) => {
  expect(typedMention(text, cursor)).toBe(typed);
});

test.each([
  ["", ["Ava Ngata", "Tom Aldridge"]],
  ["to", ["Tom Aldridge"]],
  ["ng", ["Ava Ngata"]],
  ["ava n", ["Ava Ngata"]],
  ["zoe", []],
  [undefined, []],
])("%s offers %s", (typed, names) => {
  expect(matchingPeople(typed, PEOPLE).map(({ name }) => name)).toEqual(names);
});

test("a chosen person replaces the typed part, and is mentioned as long as the name is there", () => {
  const { text, cursor } = withMention("Ask @to please", 7, TOM);
  expect(text).toBe("Ask @Tom Aldridge  please");
  expect(cursor).toBe(18);
  expect(mentionedIn(text, PEOPLE)).toEqual(["t"]);
  expect(mentionedIn("Ask Tom Aldridge", PEOPLE)).toEqual([]);
});
