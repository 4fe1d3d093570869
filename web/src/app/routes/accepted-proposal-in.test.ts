import { expect, test } from "vitest";
import { acceptedProposalIn } from "./accepted-proposal-in";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FP1";

test.each([
  [`documents/proposal/${ID}`, ID],
  [`documents/proposal/${ID}/more`, undefined],
  ["documents/proposal/", undefined],
  ["documents/proposal/x", undefined],
  [`documents/${ID}`, undefined],
  [`proposals/proposal/${ID}`, undefined],
  ["", undefined],
])("the accepted proposal in the path '%s'", (path, expected) => {
  expect(acceptedProposalIn(path)).toBe(expected);
});
