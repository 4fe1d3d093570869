import { expect, test } from "vitest";
import { WITHIN_A_YEAR } from "./drafting/latest-due-day";
import { addService, newDraft } from "./draft";
import { feeGroup } from "./proposals.test-data";
import type { FeeGroup, Step4 } from "./proposal.schema";
import {
  isReadyToSend,
  isStepDone,
  MORE_SIGNEES_THAN_RECIPIENTS,
  NOBODY_SIGNS,
  NOT_IN_THE_PAST,
  sendProblems,
  STAGES_EXCEED_100,
  stepProblems,
  incompleteStepText,
  type DraftToCheck,
} from "./step-completion";

const TODAY = "2026-03-01";

const step4: Step4 = {
  objectivesAndValue: [101],
  expectations: [1],
  timing: "upon-acceptance",
  signees: "all-signees",
  dueDate: "2-weeks-from-now",
};

const draft: DraftToCheck = {
  ...addService(newDraft(), { serviceId: "reports" }),
  advisorClientId: "client",
  step1: { contacts: [{ id: "tom" }, { id: "hana" }] },
  step4,
  step5: { personalMessage: "Hello" },
};

const problemsOf = (index: number, changed: Partial<DraftToCheck>) =>
  stepProblems(index, { ...draft, ...changed }, TODAY).map(({ field, message }) => `${field}: ${message}`);

test.each([0, 1, 2, 3, 4])("step %i of a complete draft is done", (index) => {
  expect(stepProblems(index, draft, TODAY)).toEqual([]);
  expect(isStepDone(index, draft, TODAY)).toBe(true);
});

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, false],
  [4, false],
])("step %i of a new draft is done: %s", (index, isDone) => {
  expect(isStepDone(index, { ...newDraft(), advisorClientId: null }, TODAY)).toBe(isDone);
});

test.each<[string, number, DraftToCheck, string | undefined]>([
  ["nothing in a completed step", 1, draft, undefined],
  ["marked fields", 0, { ...draft, advisorClientId: null }, "Fill in the fields marked with * to continue"],
  ["a service", 1, { ...draft, step2: [] }, "Tick at least one service to continue"],
  [
    "the missing fields of step 4 by name",
    3,
    { ...draft, step4: { ...step4, expectations: [], signees: "certain-number-of-signees" } },
    "Still missing: Expectations, Number of signees",
  ],
  [
    "stages that exceed 100 %",
    2,
    {
      ...draft,
      step3: [
        feeGroup("One-time fee", [{ servicePrice: 100 }], {
          stagedPayments: true,
          stagedPaymentUpfront: 70,
          stagedPaymentMilestone: 40,
        }),
      ],
    },
    STAGES_EXCEED_100,
  ],
])("what is missing in a step: %s", (_what, index, given, left) => {
  expect(incompleteStepText(index, given, TODAY)).toBe(left);
});

test.each([-1, 5, 1.5])("there is no step %d", (index) => {
  expect(() => isStepDone(index, draft, TODAY)).toThrow(`A proposal has no step ${index}`);
});

test.each<[string, Partial<DraftToCheck>, readonly string[]]>([
  ["no client", { advisorClientId: null }, ["advisorClientId: * Required"]],
  ["no recipients", { step1: { contacts: [] } }, ["step1.contacts: * Required"]],
  ["a logo is optional", { step1: { ...draft.step1, logoFileName: null } }, []],
])("recipients: %s", (_name, changed, expected) => {
  expect(problemsOf(0, changed)).toEqual(expected);
});

test("services: at least one", () => {
  expect(problemsOf(1, { step2: [] })).toEqual(["step2: * Required"]);
});

const staged = (upfront: number | undefined, milestone: number | undefined, others: Partial<FeeGroup> = {}) =>
  feeGroup("One-time fee", [{ servicePrice: 1 }], {
    stagedPayments: true,
    ...(upfront !== undefined && { stagedPaymentUpfront: upfront }),
    ...(milestone !== undefined && { stagedPaymentMilestone: milestone }),
    ...others,
  });

test.each<[string, FeeGroup, readonly string[]]>([
  ["50 + 50", staged(50, 50), []],
  ["50 + 51", staged(50, 51), [`step3.0.stagedPaymentMilestone: ${STAGES_EXCEED_100}`]],
  ["99 + 1", staged(99, 1), []],
  ["99 + 2", staged(99, 2), [`step3.0.stagedPaymentMilestone: ${STAGES_EXCEED_100}`]],
  ["99 + 99 while staged payments are off", staged(99, 99, { stagedPayments: false }), []],
  ["99 + 99 where stages do not apply", staged(99, 99, { serviceRateType: "Per session" }), []],
  ["defaults", staged(undefined, undefined), []],
])("payment: %s", (_name, group, expected) => {
  expect(problemsOf(2, { step3: [group] })).toEqual(expected);
});

test("payment: the field names the group", () => {
  expect(problemsOf(2, { step3: [staged(1, 1), staged(60, 60)] })).toEqual([
    `step3.1.stagedPaymentMilestone: ${STAGES_EXCEED_100}`,
  ]);
});

const { timing: _timing, ...withoutTiming } = step4;
const { signees: _signees, ...withoutSignees } = step4;
const { dueDate: _dueDate, ...withoutDueDate } = step4;

test.each<[string, Step4, readonly string[]]>([
  ["no objective", { ...step4, objectivesAndValue: [] }, ["step4.objectivesAndValue: * Required"]],
  ["more than six objectives", { ...step4, objectivesAndValue: [101, 102, 103, 201, 202, 203, 204] }, []],
  ["no expectation", { ...step4, expectations: [] }, ["step4.expectations: * Required"]],
  ["no timing", withoutTiming, ["step4.timing: * Required"]],
  ["no month", { ...step4, timing: "during-a-given-month" }, ["step4.duringMonth: * Required"]],
  ["this month", { ...step4, timing: "during-a-given-month", duringMonth: "2026-03" }, []],
  [
    "last month",
    { ...step4, timing: "during-a-given-month", duringMonth: "2026-02" },
    [`step4.duringMonth: ${NOT_IN_THE_PAST}`],
  ],
  ["a past month that does not apply", { ...step4, duringMonth: "2020-01" }, []],
  ["no rule for signees", withoutSignees, ["step4.signees: * Required"]],
  ["no amount", { ...step4, signees: "certain-number-of-signees" }, ["step4.signeesAmount: * Required"]],
  ["as many as contacts", { ...step4, signees: "certain-number-of-signees", signeesAmount: 2 }, []],
  [
    "more than contacts",
    { ...step4, signees: "certain-number-of-signees", signeesAmount: 3 },
    [`step4.signeesAmount: ${MORE_SIGNEES_THAN_RECIPIENTS}`],
  ],
  ["no due date", withoutDueDate, ["step4.dueDate: * Required"]],
  ["1 week", { ...step4, dueDate: "1-week-from-now" }, []],
  ["no date", { ...step4, dueDate: "specific-date" }, ["step4.dueDateDate: * Required"]],
  ["today", { ...step4, dueDate: "specific-date", dueDateDate: "2026-03-01" }, []],
  ["yesterday, over a month's end", { ...step4, dueDate: "specific-date", dueDateDate: "2026-02-28" }, []],
  [
    "the day before yesterday",
    { ...step4, dueDate: "specific-date", dueDateDate: "2026-02-27" },
    [`step4.dueDateDate: ${NOT_IN_THE_PAST}`],
  ],
  ["a past date that does not apply", { ...step4, dueDateDate: "2020-01-01" }, []],
  ["a year ahead", { ...step4, dueDate: "specific-date", dueDateDate: "2027-03-01" }, []],
  [
    "more than a year ahead",
    { ...step4, dueDate: "specific-date", dueDateDate: "2027-03-03" },
    [`step4.dueDateDate: ${WITHIN_A_YEAR}`],
  ],
])("details: %s", (_name, changed, expected) => {
  expect(problemsOf(3, { step4: changed })).toEqual(expected);
});

test.each([
  ["", ["step5.personalMessage: * Required"]],
  [" \n", ["step5.personalMessage: * Required"]],
  ["x", []],
])("review: the message %j", (personalMessage, expected) => {
  expect(problemsOf(4, { step5: { personalMessage } })).toEqual(expected);
});

test("a complete draft can be sent; an incomplete one lists the problems of all steps", () => {
  expect(isReadyToSend(draft, TODAY)).toBe(true);
  const problems = sendProblems({ ...draft, advisorClientId: null, step5: { personalMessage: "" } }, TODAY);
  expect(problems.map(({ field }) => field)).toEqual(["advisorClientId", "step5.personalMessage"]);
});

test.each([
  ["2026-02-27", false],
  ["2026-02-28", false],
  ["2026-03-01", true],
  ["2027-03-02", true],
  ["2027-03-03", false],
])("due on %s, a proposal of 1 March can be sent: %s", (dueDateDate, canBeSent) => {
  expect(isReadyToSend({ ...draft, step4: { ...step4, dueDate: "specific-date", dueDateDate } }, TODAY)).toBe(
    canBeSent,
  );
});

test("at least one recipient must sign", () => {
  const copies = [{ id: "tom" }];
  expect(problemsOf(0, { step1: { contacts: [{ id: "hana" }], copies } })).toEqual([]);
  expect(problemsOf(0, { step1: { contacts: [], copies } })).toEqual([`step1.contacts: ${NOBODY_SIGNS}`]);
  expect(isReadyToSend({ ...draft, step1: { contacts: [], copies } }, TODAY)).toBe(false);
});
