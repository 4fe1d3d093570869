// Which stored choices are restored after a reload, and which are rejected.
import { beforeEach, expect, test } from "vitest";
import { choicesStore } from "./choices-store";
import { aSentProposal, CFO } from "../sign.test-support";

beforeEach(() => sessionStorage.clear());

const proposal = aSentProposal();
const of = (version: number, signeeId = "tom") =>
  choicesStore({ ...proposal, version }, signeeId, sessionStorage);
const CHOICES = { ticked: [CFO.serviceId], chosen: { "Per month": "annualPayment" } } as const;

test("choices are read as written until they are deleted", () => {
  of(1).write(CHOICES);
  expect(of(1).read()).toEqual(CHOICES);
  of(1).forget();
  expect(of(1).read()).toEqual({ ticked: [], chosen: {} });
});

test("another version or signee starts without choices", () => {
  of(1).write(CHOICES);
  expect(of(2).read()).toEqual({ ticked: [], chosen: {} });
  expect(of(1, "hana").read()).toEqual({ ticked: [], chosen: {} });
});

test.each(["{", "null", "7", '{"ticked":3,"chosen":4}', '{"ticked":["no-such-service",5]}'])(
  "%s is read as no choices",
  (stored) => {
    of(1).write(CHOICES);
    sessionStorage.setItem(sessionStorage.key(0) ?? "", stored);
    expect(of(1).read()).toEqual({ ticked: [], chosen: {} });
  },
);
