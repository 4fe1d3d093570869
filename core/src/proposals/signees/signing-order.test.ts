import { expect, test } from "vitest";
import { isInOrder, signsAfterInWords, whyNotYourTurn } from "./signing-order";

const AT = new Date("2026-05-14T10:00:00Z");
const tom = { id: "tom", name: "Tom Aldridge" };
const hana = { id: "hana", name: "Hana Wereta", isWaiting: true };
const priya = { id: "priya", name: "Priya Nair", isWaiting: true };

test.each<[Parameters<typeof isInOrder>[0], boolean]>([
  [{ signees: "all-signees", signsInOrder: true }, true],
  [{ signees: "all-signees", signsInOrder: false }, false],
  [{ signees: "all-signees" }, false],
  [{ signees: "certain-number-of-signees", signsInOrder: true }, false],
])("%j has an order: %s", (step4, expected) => {
  expect(isInOrder(step4)).toBe(expected);
});

test.each<[string, Parameters<typeof whyNotYourTurn>[0], string, string | undefined, string | undefined]>([
  ["first", [tom, hana, priya], "tom", undefined, undefined],
  [
    "second",
    [tom, hana, priya],
    "hana",
    "Tom Aldridge signs before you. We will email you when it is your turn.",
    "Signs after Tom Aldridge",
  ],
  [
    "third",
    [tom, hana, priya],
    "priya",
    "Tom Aldridge and Hana Wereta sign before you. We will email you when it is your turn.",
    "Signs after Hana Wereta",
  ],
  [
    "third after the first has signed",
    [{ ...tom, agreedAt: AT }, { ...hana, isWaiting: false }, priya],
    "priya",
    "Hana Wereta signs before you. We will email you when it is your turn.",
    "Signs after Hana Wereta",
  ],
  ["no signee", [tom, hana], "noa", undefined, undefined],
  ["in a proposal without an order", [tom, { ...hana, isWaiting: false }], "hana", undefined, undefined],
])("the signee who is %s", (_, signees, id, why, after) => {
  expect(whyNotYourTurn(signees, id)).toBe(why);
  expect(signsAfterInWords(signees, id)).toBe(after);
});
