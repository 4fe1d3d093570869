import { expect, test } from "vitest";
import { isDeveloper, isStaffAddress } from "@gap/core/access/developer";

const CONFIGURATION = { staffEmailDomain: "gap.example", developerNames: ["dana", "devon", "kim"] };

const ADDRESSES = [
  ["dana@gap.example", true],
  ["devon@gap.example", true],
  ["Dana@Gap.Example", true],
  ["dana.smith@gap.example", true],
  ["dana+test@gap.example", true],
  ["dana-s@gap.example", true],
  // S21: addresses that only look like a developer's
  ["sam@gap.example", false],
  ["danas@gap.example", false],
  ["dana_smith@gap.example", false],
  ["dana1@gap.example", false],
  ["xdana@gap.example", false],
  ["x.dana@gap.example", false],
  ["dana@gap.example.evil.com", false],
  ["dana@evilgap.example", false],
  ["dana@evil-gap.example", false],
  ["dana@mail.gap.example", false],
  ["dana@gapxexample", false],
  ["dana@gap.example.", false],
  ["dana@gap.example@evil.com", false],
  ["dana@evil.com@gap.example", false],
  ['"dana@gap.example"@evil.com', false],
  ['"dana"@gap.example', false],
  ["dana @gap.example", false],
  [" dana@gap.example", false],
  ["dana@gap.example\n", false],
  ["dana.\u0000x@gap.example", false],
  ["d\u0430na@gap.example", false], // Cyrillic a
  ["\u212Aim@gap.example", false], // the Kelvin sign, which lower-cases to k
  ["dana@g\u0430p.example", false],
  ["@gap.example", false],
  ["dana@", false],
  ["dana", false],
  ["", false],
] as const;

test.each(ADDRESSES)("%j is a developer's address: %s", (email, expected) => {
  expect(isDeveloper({ email, emailVerified: true, orgType: "gap" }, CONFIGURATION)).toBe(expected);
});

test("the address must be verified", () => {
  expect(
    isDeveloper({ email: "dana@gap.example", emailVerified: false, orgType: "gap" }, CONFIGURATION),
  ).toBe(false);
});

test.each(["advisor", "client", null] as const)("no one in %s orgs is a developer", (orgType) => {
  expect(isDeveloper({ email: "dana@gap.example", emailVerified: true, orgType }, CONFIGURATION)).toBe(false);
});

test("an empty configuration makes no one a developer", () => {
  const candidate = { emailVerified: true, orgType: "gap" } as const;
  const noDomain = { ...CONFIGURATION, staffEmailDomain: "" };
  expect(isDeveloper({ ...candidate, email: "dana@" }, noDomain)).toBe(false);
  const noNames = { ...CONFIGURATION, developerNames: [] };
  expect(isDeveloper({ ...candidate, email: "dana@gap.example" }, noNames)).toBe(false);
  const emptyName = { ...CONFIGURATION, developerNames: [""] };
  expect(isDeveloper({ ...candidate, email: ".x@gap.example" }, emptyName)).toBe(false);
});

test.each([
  ["sam@gap.example", true],
  ["Sam.Lee+x@GAP.example", true],
  // S21
  ["sam@gap.example.evil.com", false],
  ["sam@evilgap.example", false],
  ["sam@mail.gap.example", false],
  ["sam@gap.example.", false],
  ["sam@evil.com@gap.example", false],
  ["sam@g\u0430p.example", false],
  ["sam @gap.example", false],
  ["@gap.example", false],
  ["gap.example", false],
  ["", false],
] as const)("S21 %j is in the provider's domain: %s", (email, expected) => {
  expect(isStaffAddress(email, CONFIGURATION)).toBe(expected);
});
