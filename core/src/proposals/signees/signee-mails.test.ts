import { expect, test } from "vitest";
import { signeeMailsProblem } from "./signee-mails";
import { TOO_MANY_MAILS, tooManyMailsTo } from "../signing-calls.schema";

const TWO = ["cora@client.example", "noa@client.example"];

test.each([
  ["the last two of a trial", "Trial", 48, {}, undefined],
  ["one too many of a trial", "Trial", 49, {}, TOO_MANY_MAILS],
  ["the last two of a plan", "Focus", 498, {}, undefined],
  ["one too many of a plan", "Focus", 499, {}, TOO_MANY_MAILS],
  ["one too many without a plan", null, 499, {}, TOO_MANY_MAILS],
  ["the last one to a person", "Focus", 0, { "noa@client.example": 19 }, undefined],
  [
    "one too many to a person",
    "Focus",
    0,
    { "noa@client.example": 20 },
    tooManyMailsTo("noa@client.example"),
  ],
  ["many to another person", "Focus", 0, { "rui@client.example": 20 }, undefined],
] as const)("mails to signees are limited per day: %s", (_, tierName, sentByOrg, sentTo, expected) => {
  const ofADay = { tierName, sentByOrg, sentTo: new Map(Object.entries(sentTo)) };
  expect(signeeMailsProblem(ofADay, TWO)).toBe(expected);
});
