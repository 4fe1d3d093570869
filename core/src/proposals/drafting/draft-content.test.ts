import { describe, expect, it } from "vitest";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { newDraft } from "../draft";
import { lineOf } from "../fees/fees";
import type { DraftSteps } from "../proposal.schema";
import { draftContentSchema, withContent } from "./draft-content";

const [PLANNING, PAYROLL, CONTACT, OTHER] = ["1", "2", "3", "4"].map(
  (last) => `0000000000000000000000000${last}`,
);
const PRICES = new Map([
  [PLANNING!, { startingPrice: 900, startingPriceRate: "Per session" as ServiceRateType }],
]);

const filled = (content: object, begun: DraftSteps = newDraft()) =>
  withContent(begun, draftContentSchema.parse(content), PRICES);

describe("services", () => {
  it("get price and fee type of the catalogue, and units for fee types that have them", () => {
    const { step2, step3 } = filled({ services: [{ serviceId: PLANNING, quantity: 4 }] });
    expect(step2).toEqual([{ serviceId: PLANNING, servicePriceType: "agreed" }]);
    expect(lineOf(step3, PLANNING!)).toEqual({
      rateType: "Per session",
      line: { serviceId: PLANNING, servicePrice: 900, serviceUnits: 4, serviceAgreementType: "agreed" },
    });
  });

  it("keep the price and fee type that are given", () => {
    const { step2, step3 } = filled({
      services: [
        {
          serviceId: PAYROLL,
          price: 120,
          rate: "Per annum",
          quantity: 2,
          discount: 10,
          isEstimate: true,
          isOptional: true,
        },
      ],
    });
    expect(step2).toEqual([{ serviceId: PAYROLL, servicePriceType: "recommended" }]);
    expect(lineOf(step3, PAYROLL!)).toEqual({
      rateType: "Per annum",
      line: {
        serviceId: PAYROLL,
        servicePrice: 120,
        serviceQuantity: 2,
        serviceDiscount: 10,
        serviceAgreementType: "estimate",
      },
    });
  });

  it("replace those of the template, whose payment options stay", () => {
    const template = filled({ services: [{ serviceId: PAYROLL, price: 50, rate: "Per session" }] });
    const withOption = {
      ...template,
      step3: template.step3.map((group) => ({ ...group, upfrontPaymentInFull: true })),
    };
    const { step2, step3 } = filled({ services: [{ serviceId: PLANNING }] }, withOption);
    expect(step2.map(({ serviceId }) => serviceId)).toEqual([PLANNING]);
    expect(step3).toMatchObject([
      { serviceRateType: "Per session", upfrontPaymentInFull: true, services: [{ serviceId: PLANNING }] },
    ]);
    expect(filled({}, withOption).step3).toEqual(withOption.step3);
  });
});

it("recipients and details are those given; what is left out stays", () => {
  const steps = filled({
    name: "Next year",
    signees: [CONTACT],
    copies: [OTHER],
    objectives: ["Grow"],
    startMonth: "2027-02",
    signaturesNeeded: 1,
    dueDay: "2027-01-31",
    personalMessage: "As discussed",
  });
  expect(steps).toMatchObject({
    step1: { name: "Next year", contacts: [{ id: CONTACT }], copies: [{ id: OTHER }] },
    step4: {
      ownObjectives: ["Grow"],
      timing: "during-a-given-month",
      duringMonth: "2027-02",
      signees: "certain-number-of-signees",
      signeesAmount: 1,
      dueDate: "specific-date",
      dueDateDate: "2027-01-31",
    },
    step5: { personalMessage: "As discussed" },
  });
  expect(steps.step4.ownExpectations).toBeUndefined();
  expect(filled({}, steps)).toMatchObject({ step4: { dueDateDate: "2027-01-31" }, step5: steps.step5 });
});

it.each([
  ["more signatures than signees", { signees: [CONTACT], signaturesNeeded: 2 }, "signaturesNeeded"],
  ["a repeated service", { services: [{ serviceId: PAYROLL }, { serviceId: PAYROLL }] }, "services"],
  ["a repeated signee", { signees: [CONTACT, CONTACT] }, "signees"],
  ["an unknown field of a service", { services: [{ serviceId: PAYROLL, colour: "red" }] }, "services.0"],
])("%s is refused", (_, content, field) => {
  const { error } = draftContentSchema.safeParse(content);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
