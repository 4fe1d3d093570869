import fc from "fast-check";
import { expect, test } from "vitest";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import {
  addService,
  chooseRecipients,
  consistentSteps,
  detailsToSend,
  moveSignee,
  moveToRateType,
  newDraft,
  newFeeGroup,
  removeService,
  roleOfRecipient,
  setContacts,
  setRecipientRole,
  withoutClient,
  withoutMissingServices,
} from "./draft";
import { FEE_TYPES } from "./fees/fee-types";
import { randomGroup } from "./proposals.test-data";
import { step3Schema, type DraftSteps } from "./proposal.schema";

test("a new draft has the defaults of the spec", () => {
  expect(newDraft()).toEqual({
    step1: { contacts: [] },
    step2: [],
    step3: [],
    step4: {
      objectivesAndValue: [],
      expectations: [],
      timing: "upon-acceptance",
      signees: "all-signees",
      dueDate: "2-weeks-from-now",
    },
    step5: { personalMessage: "" },
  });
});

test.each<[ServiceRateType, object]>([
  ["Per month", { annualPayment: false, annualPaymentDiscount: 5 }],
  [
    "Per annum",
    {
      annualPayment: false,
      annualPaymentDiscount: 5,
      paymentOnCompletion: false,
      stagedPayments: false,
      stagedPaymentUpfront: 50,
      stagedPaymentMilestone: 0,
    },
  ],
  [
    "One-time fee",
    {
      paymentOnCompletion: false,
      upfrontPaymentInFull: false,
      upfrontPaymentInFullDiscount: 5,
      stagedPayments: false,
      stagedPaymentUpfront: 50,
      stagedPaymentMilestone: 0,
    },
  ],
  ["Per session", { upfrontPaymentInFull: false, upfrontPaymentInFullDiscount: 5 }],
  ["Per unit", { annualPayment: false, annualPaymentDiscount: 5 }],
])("a new group of %s has the settings that apply to it", (serviceRateType, settings) => {
  expect(newFeeGroup(serviceRateType)).toEqual({
    serviceRateType,
    services: [],
    monthlyInstalments: true,
    ...settings,
  });
});

/** Formats step 3 as "Per month: a 950, b 640". */
const shown = ({ step3 }: DraftSteps) =>
  step3.map(({ serviceRateType, services }) => {
    const prices = services.map(
      ({ serviceId, servicePrice, serviceUnits }) =>
        `${serviceId} ${servicePrice}${serviceUnits === undefined ? "" : ` x ${serviceUnits}`}`,
    );
    return `${serviceRateType}: ${prices.join(", ")}`;
  });

const priced = (serviceId: string, startingPrice: number, startingPriceRate: ServiceRateType) => ({
  serviceId,
  pricing: { startingPrice, startingPriceRate },
});

const withThree = [
  priced("plan", 4800, "One-time fee"),
  priced("reports", 950, "Per month"),
  priced("coaching", 300, "Per session"),
].reduce(addService, newDraft());

test("services are added at their starting price and rate, in the display order of fees", () => {
  expect(shown(withThree)).toEqual([
    "Per month: reports 950",
    "One-time fee: plan 4800",
    "Per session: coaching 300 x 1",
  ]);
  expect(withThree.step2).toEqual([
    { serviceId: "plan", servicePriceType: "agreed" },
    { serviceId: "reports", servicePriceType: "agreed" },
    { serviceId: "coaching", servicePriceType: "agreed" },
  ]);
});

test("a service without a price starts at 0 per month", () => {
  expect(shown(addService(newDraft(), { serviceId: "new" }))).toEqual(["Per month: new 0"]);
});

test("adding a service again keeps its price", () => {
  expect(addService(withThree, priced("reports", 1, "Per annum"))).toEqual(withThree);
});

test("removing the last service of a group removes the group", () => {
  expect(shown(removeService(withThree, "plan"))).toEqual([
    "Per month: reports 950",
    "Per session: coaching 300 x 1",
  ]);
  expect(removeService(withThree, "unknown")).toEqual(withThree);
});

test.each<[string, ServiceRateType, readonly string[]]>([
  ["reports", "Per session", ["One-time fee: plan 4800", "Per session: coaching 300 x 1, reports 950 x 1"]],
  ["coaching", "Per annum", ["Per month: reports 950", "Per annum: coaching 300", "One-time fee: plan 4800"]],
  [
    "coaching",
    "Per unit",
    ["Per month: reports 950", "One-time fee: plan 4800", "Per unit: coaching 300 x 1"],
  ],
  ["plan", "One-time fee", shown(withThree)],
  ["unknown", "Per unit", shown(withThree)],
])("%s moved to %s", (serviceId, rateType, expected) => {
  expect(shown(moveToRateType(withThree, serviceId, rateType))).toEqual(expected);
});

test("units are kept when a service moves from sessions to units", () => {
  const [group] = moveToRateType(
    addService(newDraft(), priced("a", 10, "Per session")),
    "a",
    "Per session",
  ).step3;
  const four = {
    ...newDraft(),
    step2: [],
    step3: group
      ? [{ ...group, services: group.services.map((each) => ({ ...each, serviceUnits: 4 })) }]
      : [],
  };
  expect(shown(moveToRateType(four, "a", "Per unit"))).toEqual(["Per unit: a 10 x 4"]);
});

test("a group keeps its settings when services are added and removed", () => {
  const discounted = withThree.step3.map((group) =>
    group.serviceRateType === "Per month"
      ? { ...group, annualPayment: true, annualPaymentDiscount: 9 }
      : group,
  );
  const { step3 } = addService({ ...withThree, step3: discounted }, priced("more", 5, "Per month"));
  expect(step3[0]).toMatchObject({ annualPayment: true, annualPaymentDiscount: 9 });
});

const contacts = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `contact ${index}` }));

test.each<[number | undefined, number, number | undefined]>([
  [3, 2, 2],
  [2, 2, 2],
  [1, 2, 1],
  [3, 0, undefined],
  [undefined, 2, undefined],
])("of %s signees, with %i contacts %s are required", (signeesAmount, count, expected) => {
  const draft = newDraft();
  const step4 = { ...draft.step4, ...(signeesAmount !== undefined && { signeesAmount }) };
  const after = setContacts({ ...draft, step4 }, contacts(count));
  expect(after.step1.contacts).toEqual(contacts(count));
  expect(after.step4.signeesAmount).toBe(expected);
});

test("services that are no longer in the catalogue are removed and reported", () => {
  const { steps, removedServiceIds } = withoutMissingServices(withThree, new Set(["reports", "other"]));
  expect(removedServiceIds).toEqual(["plan", "coaching"]);
  expect(steps.step2.map(({ serviceId }) => serviceId)).toEqual(["reports"]);
  expect(shown(steps)).toEqual(["Per month: reports 950"]);
});

test("a draft whose services are all in the catalogue stays unchanged", () => {
  const known = new Set(["plan", "reports", "coaching"]);
  expect(withoutMissingServices(withThree, known)).toEqual({ steps: withThree, removedServiceIds: [] });
  expect(consistentSteps(withThree)).toEqual(withThree);
});

// Invariant: each service of step 2 is in exactly one group of step 3, and no group is empty.

function expectConsistent({ step2, step3 }: DraftSteps) {
  const listed = step2.map(({ serviceId }) => serviceId);
  const inGroups = step3.flatMap(({ services }) => services.map(({ serviceId }) => serviceId));
  expect(new Set(listed).size).toBe(listed.length);
  expect(inGroups.toSorted()).toEqual(listed.toSorted());
  expect(step3.every(({ services }) => services.length > 0)).toBe(true);
  const rateTypes = step3.map(({ serviceRateType }) => serviceRateType);
  expect(rateTypes).toEqual(SERVICE_RATE_TYPES.filter((rateType) => rateTypes.includes(rateType)));
  for (const { serviceRateType, services } of step3)
    for (const { serviceUnits } of services)
      expect(serviceUnits !== undefined).toBe(FEE_TYPES[serviceRateType].hasUnits);
}

const someId = fc.constantFrom("a", "b", "c", "d", "e");
const someRate = fc.constantFrom(...SERVICE_RATE_TYPES);
const change: fc.Arbitrary<(steps: DraftSteps) => DraftSteps> = fc.oneof(
  fc.tuple(someId, someRate, fc.nat(999_999)).map(
    ([id, rate, price]) =>
      (steps: DraftSteps) =>
        addService(steps, priced(id, price, rate)),
  ),
  someId.map((serviceId) => (steps: DraftSteps) => addService(steps, { serviceId })),
  someId.map((serviceId) => (steps: DraftSteps) => removeService(steps, serviceId)),
  fc.tuple(someId, someRate).map(
    ([id, rate]) =>
      (steps: DraftSteps) =>
        moveToRateType(steps, id, rate),
  ),
  fc
    .subarray(["a", "b", "c", "d", "e"])
    .map((known) => (steps: DraftSteps) => withoutMissingServices(steps, new Set(known)).steps),
);

test("any sequence of changes keeps services and prices consistent", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let steps = newDraft();
      for (const apply of changes) {
        steps = apply(steps);
        expectConsistent(steps);
      }
      expect(consistentSteps(steps)).toEqual(steps);
    }),
  );
});

test("any input is made consistent, keeping the prices it contains", () => {
  const written = fc.record({
    step2: fc.array(
      fc.record({
        serviceId: someId,
        servicePriceType: fc.constantFrom("agreed" as const, "recommended" as const),
      }),
    ),
    step3: fc.array(
      fc.tuple(someRate.chain(randomGroup), fc.array(someId)).map(([group, ids]) => ({
        ...group,
        services: group.services.map((service, index) => ({ ...service, serviceId: ids[index] ?? "a" })),
      })),
      { maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(written, ({ step2, step3 }) => {
      const steps = consistentSteps({ ...newDraft(), step2, step3 });
      expectConsistent(steps);
      const given = step3.flatMap(({ services }) => services);
      for (const { serviceId, servicePrice } of steps.step3.flatMap(({ services }) => services)) {
        const prices = given.filter((each) => each.serviceId === serviceId).map((each) => each.servicePrice);
        expect(prices.length === 0 ? [0] : prices).toContain(servicePrice);
      }
      expect(steps.step2.map(({ serviceId }) => serviceId)).toEqual([
        ...new Set(step2.map((each) => each.serviceId)),
      ]);
      expect(consistentSteps(steps)).toEqual(steps);
    }),
  );
});

test("two groups of the same fee type are merged", () => {
  const one = {
    ...newFeeGroup("Per month"),
    services: [{ serviceId: "a", servicePrice: 1, serviceAgreementType: "agreed" as const }],
  };
  const other = {
    ...one,
    services: [{ serviceId: "b", servicePrice: 2, serviceAgreementType: "estimate" as const }],
  };
  const step2 = ["a", "b"].map((serviceId) => ({ serviceId, servicePriceType: "agreed" as const }));
  expect(shown(consistentSteps({ ...newDraft(), step2, step3: [one, other] }))).toEqual([
    "Per month: a 1, b 2",
  ]);
});

test("duplicate contacts are merged", () => {
  const step1 = { contacts: [{ id: "x" }, { id: "y" }, { id: "x" }] };
  const step4 = { ...newDraft().step4, signeesAmount: 3 };
  const steps = consistentSteps({ ...newDraft(), step1, step4 });
  expect(steps.step1.contacts).toEqual([{ id: "x" }, { id: "y" }]);
  expect(steps.step4.signeesAmount).toBe(2);
});

const people = ({ step1 }: DraftSteps) => ({
  signees: step1.contacts.map(({ id }) => id),
  copies: step1.copies?.map(({ id }) => id),
});

test("recipients keep their role when others are chosen or removed, and new ones sign", () => {
  const first = setRecipientRole(chooseRecipients(newDraft(), ["tom", "hana"]), "tom", "copy");
  expect(people(first)).toEqual({ signees: ["hana"], copies: ["tom"] });
  expect([roleOfRecipient(first.step1, "tom"), roleOfRecipient(first.step1, "hana")]).toEqual([
    "copy",
    "signs",
  ]);
  expect(people(chooseRecipients(first, ["hana", "tom", "priya"]))).toEqual({
    signees: ["hana", "priya"],
    copies: ["tom"],
  });
  expect(people(chooseRecipients(first, ["hana"]))).toEqual({ signees: ["hana"], copies: undefined });
  expect(people(setRecipientRole(first, "tom", "signs"))).toEqual({
    signees: ["hana", "tom"],
    copies: undefined,
  });
  expect(setRecipientRole(first, "tom", "copy")).toBe(first);
});

test("a copy caps the number of signees", () => {
  const three = setContacts(newDraft(), [{ id: "tom" }, { id: "hana" }, { id: "priya" }]);
  const all = { ...three, step4: { ...three.step4, signeesAmount: 3 } };
  expect(setRecipientRole(all, "tom", "copy").step4.signeesAmount).toBe(2);
});

test("copies are merged, leave out signees and stay within the limit of recipients", () => {
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ id: `contact ${from + index}` }));
  const repaired = (signees: { id: string }[], copies: { id: string }[]) =>
    people(consistentSteps({ ...newDraft(), step1: { contacts: signees, copies } }));
  expect(repaired([{ id: "x" }], [{ id: "x" }, { id: "y" }, { id: "y" }])).toEqual({
    signees: ["x"],
    copies: ["y"],
  });
  expect(repaired([{ id: "x" }], [{ id: "x" }])).toEqual({ signees: ["x"], copies: undefined });
  expect(repaired(ids(0, 18), ids(18, 25)).copies).toHaveLength(2);
  expect(repaired(ids(0, 20), ids(20, 22)).copies).toBeUndefined();
});

test.each([
  [0, 2, ["hana", "priya", "tom"]],
  [2, 0, ["priya", "tom", "hana"]],
  [1, 1, ["tom", "hana", "priya"]],
])("moving the signee at place %i to %i", (from, to, expected) => {
  const three = chooseRecipients(newDraft(), ["tom", "hana", "priya", "noa"]);
  const moved = moveSignee(setRecipientRole(three, "noa", "copy"), from, to);
  expect(people(moved)).toEqual({ signees: expected, copies: ["noa"] });
});

test("an order of signing is kept only if all signees must sign, and sent only if there are several", () => {
  const ordered = { ...newDraft().step4, signsInOrder: true };
  const repaired = (step4: DraftSteps["step4"], ids = ["tom", "hana"]) =>
    consistentSteps({ ...chooseRecipients(newDraft(), ids), step4 }).step4;
  expect(repaired(ordered)).toEqual(ordered);
  expect(repaired({ ...ordered, signees: "certain-number-of-signees" })).not.toHaveProperty("signsInOrder");
  // The other signees may be chosen later.
  expect(repaired(ordered, ["tom"])).toEqual(ordered);
  expect(detailsToSend(ordered, 1)).not.toHaveProperty("signsInOrder");
  expect(detailsToSend(ordered, 2)).toEqual(ordered);
  expect(repaired({ ...ordered, signsInOrder: false })).not.toHaveProperty("signsInOrder");
});

test("steps produced by the changes pass the schema", () => {
  const ids = ["01J8ZQ5V7XK3M9N2P4R6T8W0Y1", "01J8ZQ5V7XK3M9N2P4R6T8W0Y2"];
  const steps = ids.reduce((draft, id) => addService(draft, priced(id, 10, "Per unit")), newDraft());
  expect(step3Schema.safeParse(steps.step3).success).toBe(true);
});

test("without its client, a draft has no recipients and no scenario, and keeps the rest", () => {
  const draft = setContacts(addService(newDraft(), { serviceId: "s1" }), [{ id: "c1" }], [{ id: "c2" }]);
  const chosen = { ...draft, step4: { ...draft.step4, scenarioId: "x1", expectations: [1 as const] } };
  expect(withoutClient(chosen)).toEqual({
    ...draft,
    step1: { contacts: [] },
    step4: { ...draft.step4, expectations: [1] },
  });
});
