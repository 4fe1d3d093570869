// What is read again after a reload, and what is not trusted.
import { beforeEach, expect, test } from "vitest";
import { keptChoices } from "./kept-choices";
import { aSentProposal, CFO } from "../sign.test-support";

beforeEach(() => sessionStorage.clear());

const proposal = aSentProposal();
const of = (version: number, signeeId = "tom") =>
  keptChoices({ ...proposal, version }, signeeId, sessionStorage);
const CHOICES = { ticked: [CFO.serviceId], chosen: { "Per month": "annualPayment" } } as const;

test("choices are read as they were made, until they are forgotten", () => {
  of(1).write(CHOICES);
  expect(of(1).read()).toEqual(CHOICES);
  of(1).forget();
  expect(of(1).read()).toEqual({ ticked: [], chosen: {} });
});

test("another version and another signee begin with nothing", () => {
  of(1).write(CHOICES);
  expect(of(2).read()).toEqual({ ticked: [], chosen: {} });
  expect(of(1, "hana").read()).toEqual({ ticked: [], chosen: {} });
});

test.each(["{", "null", "7", '{"ticked":3,"chosen":4}', '{"ticked":["no-such-service",5]}'])(
  "%s is nothing that was chosen",
  (stored) => {
    of(1).write(CHOICES);
    sessionStorage.setItem(sessionStorage.key(0) ?? "", stored);
    expect(of(1).read()).toEqual({ ticked: [], chosen: {} });
  },
);
