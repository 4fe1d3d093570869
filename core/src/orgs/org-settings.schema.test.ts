import { expect, test } from "vitest";
import { orgSettingsFormSchema } from "@gap/core/orgs/org-settings.schema";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";

test.each([
  [{}, []],
  [{ name: " " }, ["name: * Required"]],
  [{ name: "x".repeat(201) }, ["name: Field Name cannot exceed 200 characters"]],
  [{ website: "", contactNumber: "", address: "", taxDescription: "", taxOrgId: "" }, []],
  [{ website: "javascript:alert(1)" }, ["website: * Invalid website"]],
  [{ contactNumber: "1".repeat(31) }, ["contactNumber: Field Phone number cannot exceed 30 characters"]],
  [{ address: "x".repeat(201) }, ["address: Field Address cannot exceed 200 characters"]],
  [{ taxDescription: "x".repeat(51) }, ["taxDescription: Field Tax description cannot exceed 50 characters"]],
  [{ taxPercentage: 101 }, ["taxPercentage: Field Tax percentage cannot exceed 100"]],
  [{ taxPercentage: null, orgSize: null }, []],
  [{ taxOrgId: "123" }, ["taxOrgId: Field Tax office code cannot exceed 2 characters"]],
  [{ orgSize: "7" }, ["orgSize: * Required"]],
  [{ countryCode: "NZ", currencyCode: "NZD", timezone: "Asia/Calcutta" }, []],
  [{ countryCode: "XX" }, ["countryCode: Unknown country"]],
  [{ currencyCode: "XXX" }, ["currencyCode: Unknown currency"]],
  [{ timezone: "Mars/Olympus" }, ["timezone: Unknown time zone"]],
])("settings with %j", (part, expected) => {
  const { error } = orgSettingsFormSchema.safeParse({ name: "Harbour", ...part });
  const problems =
    error === undefined ? [] : validationErrorsOf(error).map(({ field, message }) => `${field}: ${message}`);
  expect(problems).toEqual(expected);
});

test("a domain becomes a URL, texts are trimmed and read-only fields are dropped", () => {
  expect(
    orgSettingsFormSchema.parse({
      name: " Harbour ",
      website: "harbour.example",
      tierName: "Scale",
      orgType: "gap",
    }),
  ).toEqual({ name: "Harbour", website: "https://harbour.example" });
});
