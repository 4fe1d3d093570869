import { expect, test } from "vitest";
import { aBlock } from "./blocks.test-data";
import type { ShowIf } from "./common-fields.schema";
import { conditionInWords } from "./condition-words";

const text = aBlock("shortAnswer", 1, { title: "Who decides?" });
const number = aBlock("number", 2, { title: "How many?", unit: "people" });
const money = aBlock("money", 3, { title: "Sales?" });
const day = aBlock("date", 4, { title: "When?" });
const choice = aBlock("singleChoice", 5, { title: "Which?" });
const rating = aBlock("rating", 6, { title: "" });
const [option = { id: "", label: "" }] = choice.choices;
const BLOCKS = new Map([text, number, money, day, choice, rating].map((block) => [block.id, block]));

test.each<[ShowIf, string]>([
  [{ all: [{ blockId: text.id, op: "answered" }] }, "Shown if “Who decides?” is answered"],
  [{ all: [{ blockId: text.id, op: "isNot", value: "Me" }] }, "Shown if “Who decides?” is not Me"],
  [
    { all: [{ blockId: number.id, op: "gte", value: 1400 }] },
    "Shown if “How many?” is at least 1,400 people",
  ],
  [{ all: [{ blockId: money.id, op: "lte", value: 150_000 }] }, "Shown if “Sales?” is at most $1,500"],
  [{ all: [{ blockId: choice.id, op: "is", value: option.id }] }, `Shown if “Which?” is ${option.label}`],
  [
    {
      any: [
        { blockId: text.id, op: "answered" },
        { blockId: rating.id, op: "is", value: 7 },
      ],
    },
    "Shown if “Who decides?” is answered or “Rating 1 to 10” is 7 of 10",
  ],
  [{ all: [{ blockId: number.id, op: "gte" }] }, "Shown if “How many?” is at least …"],
  [{ all: [{ blockId: "gone", op: "answered" }] }, "Shown if a question that was deleted is answered"],
])("%j", (showIf, words) => {
  expect(conditionInWords(showIf, BLOCKS, { currencyCode: "NZD" })).toBe(words);
});
