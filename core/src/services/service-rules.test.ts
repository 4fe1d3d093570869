import { expect, test } from "vitest";
import { foundServices } from "./found-services";
import { currencyOfServices, mayDeleteService, pricingProblems } from "./service-rules";
import { newServiceSchema, rateTypeOf } from "./service.schema";

const pricing = { startingPrice: 0, startingPriceRate: "Per month" } as const;

test.each([
  ["advisor", pricing, []],
  ["advisor", undefined, ["* Required"]],
  ["gap", undefined, []],
  ["gap", pricing, ["Services that are published to advisors have no price"]],
] as const)("pricing of type %s with %j", (orgType, given, messages) => {
  const problems = pricingProblems(orgType, { pricing: given });
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test("a service linked to a process cannot be deleted", () => {
  expect(mayDeleteService({})).toBe(true);
  expect(
    mayDeleteService({
      linkedProcess: { id: "01J00000000000000000000PR0", name: "Onboarding", description: "" },
    }),
  ).toBe(false);
});

test.each([
  [
    { currencyCode: "GBP", countryCode: "NZ" },
    { code: "GBP", name: "British Pound", symbol: "£" },
  ],
  [
    { currencyCode: null, countryCode: "AU" },
    { code: "AUD", name: "Australian Dollar", symbol: "$" },
  ],
  [
    { currencyCode: null, countryCode: null },
    { code: "NZD", name: "New Zealand Dollar", symbol: "$" },
  ],
])("the currency of %j", (org, currency) => {
  expect(currencyOfServices(org)).toEqual(currency);
});

const SERVICES = ["Māori business plan", "Annual accounts", "Business plan review"].map((name) => ({ name }));

test.each([
  ["", ["Māori business plan", "Annual accounts", "Business plan review"]],
  ["maori", ["Māori business plan"]],
  ["plan bus", ["Māori business plan", "Business plan review"]],
  ["siness", []],
])("a search for %j finds %j", (search, names) => {
  expect(foundServices(SERVICES, search).map(({ name }) => name)).toEqual(names);
});

const service = { name: "Annual accounts", description: "", category: "Compliance" };

test.each<[string, object, boolean]>([
  ["with a name of one letter", { name: "A" }, true],
  ["without a name", { name: " " }, false],
  ["with a name of 201 letters", { name: "a".repeat(201) }, false],
  ["with a description of 2,001 letters", { description: "a".repeat(2001) }, false],
  ["of another category", { category: "Tax" }, false],
  ["for nothing", { pricing }, true],
  ["for less", { pricing: { ...pricing, startingPrice: -1 } }, false],
  ["for six digits", { pricing: { ...pricing, startingPrice: 999_999 } }, true],
  ["for seven digits", { pricing: { ...pricing, startingPrice: 1_000_000 } }, false],
  ["for cents", { pricing: { ...pricing, startingPrice: 0.5 } }, false],
  ["by the hour", { pricing: { ...pricing, startingPriceRate: "Per hour" } }, false],
])("validation of a service %s", (_what, part, taken) => {
  expect(newServiceSchema.safeParse({ ...service, ...part }).success).toBe(taken);
});

test("an unknown rate type gives the specified error", () => {
  expect(rateTypeOf("Per unit")).toBe("Per unit");
  expect(() => rateTypeOf("Per hour")).toThrow("Service rate type does not exists for Per hour");
});
