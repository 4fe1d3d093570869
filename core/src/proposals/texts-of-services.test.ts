import { expect, test } from "vitest";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { PROPOSAL_LIMITS } from "./proposal.schema";
import { hasTooManyPictures, textsTooLong } from "./texts-of-services";

test.each([
  [["Audit"], "Please shorten the texts of Audit, or remove it from the proposal."],
  [["Audit", "Tax"], "Please shorten the texts of Audit and 1 other, or remove them from the proposal."],
  [
    ["Audit", "Tax", "BAS"],
    "Please shorten the texts of Audit and 2 others, or remove them from the proposal.",
  ],
])("the message names the services that are too long: %s", (names, expected) => {
  expect(textsTooLong(names)).toBe(`The texts of these services are too long for one proposal. ${expected}`);
});

const MOST = PROPOSAL_LIMITS.picturesOfServices;

function showing(from: number, to: number): RichText {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  return {
    version: 1,
    root: {
      children: numbers.map((number) => ({
        type: "image",
        src: `editor-image/of-somebody/${number}.png`,
        altText: "",
        maxWidth: 500,
        showCaption: false,
        caption: "",
      })),
    },
  };
}

test.each<[string, Parameters<typeof hasTooManyPictures>[0], boolean]>([
  ["none", [{}], false],
  ["as many as allowed", [{ serviceHowItWorks: showing(0, MOST) }], false],
  ["one more", [{ serviceHowItWorks: showing(0, MOST + 1) }], true],
  [
    "one more, across several texts",
    [{ serviceHowItWorks: showing(0, 9) }, { serviceTerms: showing(9, MOST + 1) }],
    true,
  ],
  [
    "the same pictures twice",
    [{ serviceHowItWorks: showing(0, MOST), serviceTerms: showing(0, MOST) }],
    false,
  ],
])("of pictures, %s", (_, services, expected) => {
  expect(hasTooManyPictures(services)).toBe(expected);
});
