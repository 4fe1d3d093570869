import { expect, test } from "vitest";
import { addService, newDraft, setContacts } from "../draft";
import type { DraftSteps, Step4 } from "../proposal.schema";
import { proposalOfTemplate, sampleProposal, stepsForTemplate, type ProposalTemplate } from "./template";

const DRAFT: DraftSteps = setContacts(addService(newDraft(), { serviceId: "s1" }), [
  { id: "c1" },
  { id: "c2" },
]);

test.each<[string, Partial<Step4>, Partial<Step4>]>([
  [
    "the month",
    { timing: "during-a-given-month", duringMonth: "2026-12" },
    { timing: "during-a-given-month" },
  ],
  ["the due date", { dueDate: "specific-date", dueDateDate: "2026-12-01" }, { dueDate: "specific-date" }],
  [
    "the number of signees",
    { signees: "certain-number-of-signees", signeesAmount: 2 },
    { signees: "certain-number-of-signees" },
  ],
])("a template leaves out %s and keeps the choice", (_what, written, kept) => {
  const { step4 } = stepsForTemplate({ ...DRAFT, step4: { ...DRAFT.step4, ...written } });
  expect(step4).toEqual({ ...DRAFT.step4, ...kept });
});

test("a template keeps the order of signing, the countersignee and the choice of the About us page", () => {
  const kept = { signsInOrder: true, countersigneeId: "u1", includesAboutPage: false };
  const { step4 } = stepsForTemplate({ ...DRAFT, step4: { ...DRAFT.step4, ...kept } });
  expect(step4).toEqual({ ...DRAFT.step4, ...kept });
});

test("a template leaves out the scenario, which belongs to one client", () => {
  const { step4 } = stepsForTemplate({ ...DRAFT, step4: { ...DRAFT.step4, scenarioId: "x1" } });
  expect(step4).toEqual(DRAFT.step4);
});

test("a template leaves out recipients, name and logo", () => {
  const steps = { ...DRAFT, step1: { ...DRAFT.step1, name: "Growth", logoFileName: "logo" } };
  expect(stepsForTemplate(steps)).toEqual({ ...DRAFT, step1: { contacts: [] } });
});

test("the steps of a template are made consistent, as those of a proposal", () => {
  const { step2, step3 } = stepsForTemplate({ ...DRAFT, step2: [...DRAFT.step2, ...DRAFT.step2], step3: [] });
  expect(step2).toEqual(DRAFT.step2);
  expect(step3.flatMap(({ services }) => services.map(({ serviceId }) => serviceId))).toEqual(["s1"]);
});

const TEMPLATE: ProposalTemplate = {
  id: "t1",
  name: "Annual compliance",
  advisorOrgId: "o1",
  advisorName: "Harbour",
  currencyCode: "NZD",
  taxName: "GST",
  timezone: "Pacific/Auckland",
  lastUpdatedAt: new Date(0),
  step2: [],
  step3: [],
  step4: DRAFT.step4,
  step5: DRAFT.step5,
  detailsInWords: { objectives: [], expectations: [] },
};

test("the preview of a template is a proposal to a sample client with one signee", () => {
  const { step1 } = sampleProposal(TEMPLATE);
  expect(step1.clientName).toBe("Sample client");
  expect(step1.contacts.map(({ name }) => name)).toEqual(["Sample signee"]);
});

test("the wizard edits a template as a draft without client and recipients", () => {
  expect(proposalOfTemplate(TEMPLATE)).toMatchObject({
    advisorClientId: null,
    version: 1,
    step1: { clientName: "", contacts: [] },
    step4: TEMPLATE.step4,
  });
});
