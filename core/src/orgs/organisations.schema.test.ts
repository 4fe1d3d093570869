import { expect, test } from "vitest";
import { newOrgSchema, orgListSchema } from "@gap/core/orgs/organisations.schema";
import { firstMessageByField } from "@gap/core/shared/validation-messages";

const ADVISOR = {
  orgType: "advisor",
  name: " Rimu Partners ",
  countryCode: "NZ",
  tierName: "Trial",
  email: " Rua@Rimu.example ",
  firstName: "Rua",
  lastName: "Tane",
};
const { tierName: _none, ...withoutTier } = ADVISOR;

test("every field of a list query has a default", () => {
  expect(orgListSchema.parse({})).toEqual({
    search: "",
    page: 0,
    pageSize: 10,
    tierNames: [],
    countries: [],
    trialEndsSoon: false,
  });
});

test.each([
  ["a column without an index", { sort: { columnId: "trialEndDate", direction: "asc" } }],
  ["an unknown kind", { orgType: "bank" }],
  ["an unknown tier", { tierNames: ["Gold"] }],
  ["a page size that is not offered", { pageSize: 1000 }],
])("%s is refused", (_name, query) => {
  expect(orgListSchema.safeParse(query).success).toBe(false);
});

test("a new organisation's name is trimmed and its admin's address normalised", () => {
  expect(newOrgSchema.parse(ADVISOR)).toMatchObject({ name: "Rimu Partners", email: "rua@rimu.example" });
});

test.each([
  ["the provider's own kind", { ...ADVISOR, orgType: "gap" }, "orgType"],
  ["an advisor without a tier", withoutTier, "tierName"],
  ["a client without an advisor", { ...withoutTier, orgType: "client" }, "advisorOrgId"],
  ["no name", { ...ADVISOR, name: " " }, "name"],
  ["no country", { ...ADVISOR, countryCode: "XX" }, "countryCode"],
  ["no address", { ...ADVISOR, email: "rua" }, "email"],
])("%s is refused", (_name, org, field) => {
  const { error } = newOrgSchema.safeParse(org);
  expect(error === undefined ? [] : Object.keys(firstMessageByField(error))).toEqual([field]);
});
