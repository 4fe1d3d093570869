import { expect, test } from "vitest";
import { formatProposalNumber, proposalInWords, proposalTitle, searchTextsOf } from "./proposal-number";

test.each([
  [1, "P-0001"],
  [42, "P-0042"],
  [9_999, "P-9999"],
  [123_456, "P-123456"],
])("number %i is %s", (number, text) => {
  expect(formatProposalNumber(number)).toBe(text);
});

test("a proposal is called by its number, and by its name if it has one", () => {
  expect(proposalTitle({ number: 42 })).toBe("P-0042");
  expect(proposalTitle({ number: 42, name: "" })).toBe("P-0042");
  expect(proposalTitle({ number: 42, name: "Reporting" })).toBe("P-0042 Reporting");
  expect(proposalInWords({ number: 42 })).toBe("Proposal P-0042");
  expect(proposalInWords({ number: 42, name: "Reporting" })).toBe("Proposal P-0042, Reporting");
});

test("a proposal is found by its number with and without zeros, and by its name", () => {
  expect(searchTextsOf({ number: 42, name: "Reporting" })).toEqual(["P-0042", "42", "Reporting"]);
});
