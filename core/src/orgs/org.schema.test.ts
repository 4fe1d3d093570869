import { expect, test } from "vitest";
import { orgSchema, orgSettingsSchema, trialOrgSchema } from "@gap/core/orgs/org.schema";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const WHEN = new Date("2026-06-10T12:00:00Z");
const ORG = {
  id: ID,
  name: "Harbour Advisory",
  orgType: "advisor",
  xeroAuthorised: false,
  createdAt: WHEN,
  createdBy: ID,
  lastUpdatedAt: WHEN,
  lastUpdatedBy: null,
};

function problems(changes: Record<string, unknown>): string[] {
  const result = orgSchema.safeParse({ ...ORG, ...changes });
  return result.success
    ? []
    : validationErrorsOf(result.error).map(({ field, message }) => `${field}: ${message}`);
}

test.each([
  [{}, []],
  [{ name: "x".repeat(200) }, []],
  [{ name: "x".repeat(201) }, ["name: Field Name cannot exceed 200 characters"]],
  [{ name: "  " }, ["name: * Required"]],
  [{ name: `${" ".repeat(201)}x` }, []],
  [{ name: "Pay at HTTP://evil.example" }, ["name: A name cannot contain a web address"]],
  [{ name: "WWW.evil.example" }, ["name: A name cannot contain a web address"]],
  [{ name: "Har\u200Bbour" }, ["name: Some characters cannot be used here"]],
  [{ name: "Harbour \u202Eyrosivda" }, ["name: Some characters cannot be used here"]],
  [{ name: "H\u0430rbour" }, ["name: Some characters cannot be used here"]],
  [{ name: "Café Łódź & Søn @ Home (2004) Ltd" }, []],
  [{ name: "Гавань" }, []],
  [{ name: "Www & Sons: 10/20 // Harbour.co" }, []],
  [{ name: undefined }, ["name: * Required"]],
  [{ website: "" }, []],
  [{ website: `https://${"a".repeat(55)}.${"b".repeat(33)}.nz` }, []], // 100
  [
    { website: `${"a".repeat(55)}.${"b".repeat(34)}.nz` },
    ["website: Field Website cannot exceed 100 characters"],
  ],
  [{ website: "javascript:alert(1)" }, ["website: * Invalid website"]],
  [{ contactNumber: "1".repeat(30) }, []],
  [{ contactNumber: "1".repeat(31) }, ["contactNumber: Field Phone number cannot exceed 30 characters"]],
  [{ address: "x".repeat(200) }, []],
  [{ address: "x".repeat(201) }, ["address: Field Address cannot exceed 200 characters"]],
  [{ taxDescription: "x".repeat(50) }, []],
  [{ taxDescription: "x".repeat(51) }, ["taxDescription: Field Tax description cannot exceed 50 characters"]],
  [{ taxPercentage: 0 }, []],
  [{ taxPercentage: 100 }, []],
  [{ taxPercentage: 12.5 }, []],
  [{ taxPercentage: -0.1 }, ["taxPercentage: Field Tax percentage needs to be at least 0"]],
  [{ taxPercentage: 100.1 }, ["taxPercentage: Field Tax percentage cannot exceed 100"]],
  [{ tierMaxUsers: 1 }, []],
  [{ tierMaxUsers: 1000 }, []],
  [{ tierMaxUsers: 0 }, ["tierMaxUsers: Field Tier max users needs to be at least 1"]],
  [{ tierMaxUsers: 1001 }, ["tierMaxUsers: Field Tier max users cannot exceed 1000"]],
  [{ timezone: "x".repeat(100) }, []],
  [{ timezone: "x".repeat(101) }, ["timezone: Field Timezone cannot exceed 100 characters"]],
  [{ taxOrgId: "12" }, []],
  [{ taxOrgId: "123" }, ["taxOrgId: Field Tax office code cannot exceed 2 characters"]],
  [{ orgType: "partner" }, ["orgType: * Required"]],
  [{ orgSize: "2-6" }, ["orgSize: * Required"]],
  [{ tierName: "Gold" }, ["tierName: * Required"]],
  [{ id: "1" }, ["id: Invalid id"]],
  [{ countryCode: "nz" }, ["countryCode: * Required"]],
])("%j", (changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});

test("every listed type, size and tier is accepted", () => {
  for (const orgType of ORG_TYPES) expect(problems({ orgType })).toEqual([]);
  for (const orgSize of ORG_SIZES) expect(problems({ orgSize })).toEqual([]);
  for (const tierName of TIER_NAMES) expect(problems({ tierName })).toEqual([]);
});

const TRIAL_ORG = {
  name: "Summit Partners",
  website: "summit.example",
  orgSize: "2-5",
  countryCode: "AU",
  currencyCode: "AUD",
  timezone: "Australia/Sydney",
  taxDescription: "GST",
  taxPercentage: 10,
};

test("a trial organisation's website gets a scheme, and every field is required", () => {
  expect(trialOrgSchema.parse(TRIAL_ORG)).toEqual({ ...TRIAL_ORG, website: "https://summit.example" });
  for (const field of Object.keys(TRIAL_ORG)) {
    const result = trialOrgSchema.safeParse({ ...TRIAL_ORG, [field]: undefined });
    expect(result.error && validationErrorsOf(result.error), field).toEqual([
      { field, message: "* Required" },
    ]);
  }
});

test.each([
  [{ countryCode: "ZZ" }, "countryCode", "Unknown country"],
  [{ currencyCode: "ZZZ" }, "currencyCode", "Unknown currency"],
  [{ timezone: "Mars/Base" }, "timezone", "Unknown time zone"],
])("a trial organisation with %j is refused", (change, field, message) => {
  const result = trialOrgSchema.safeParse({ ...TRIAL_ORG, ...change });
  expect(result.error && validationErrorsOf(result.error)).toEqual([{ field, message }]);
});

test.each([
  ["name", "N".repeat(201), "Field Company name cannot exceed 200 characters"],
  ["website", `https://${"w".repeat(90)}.example`, "Field Company website cannot exceed 100 characters"],
])("a trial organisation's error about %s uses the form's label", (field, value, message) => {
  const result = trialOrgSchema.safeParse({ ...TRIAL_ORG, [field]: value });
  expect(result.error && validationErrorsOf(result.error)).toEqual([{ field, message }]);
});

test("whitespace in names is collapsed", () => {
  const name = " Harbour \u00A0\t Advisory\n";
  expect(orgSettingsSchema.parse({ name })).toEqual({ name: "Harbour Advisory" });
  expect(trialOrgSchema.parse({ ...TRIAL_ORG, name }).name).toBe("Harbour Advisory");
});

test("a trial organisation's name cannot contain a web address either", () => {
  const result = trialOrgSchema.safeParse({ ...TRIAL_ORG, name: "Refund: http://evil.example/pay" });
  expect(result.error && validationErrorsOf(result.error)).toEqual([
    { field: "name", message: "A name cannot contain a web address" },
  ]);
});

test("settings do not include tier, type or id", () => {
  expect(
    orgSettingsSchema.parse({ name: "A", tierName: "Scale", tierMaxUsers: 1000, orgType: "gap", id: ID }),
  ).toEqual({ name: "A" });
});
