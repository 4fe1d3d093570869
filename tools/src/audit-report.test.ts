// `npm run audit` handles both kinds of npm output, and fails only on advisories of severity high or above.
import { expect, test } from "vitest";
import { describeAudit } from "./audit-report.mjs";

const advisory = {
  source: 1,
  name: "left-pad",
  title: "Pads for ever",
  url: "https://advisories.example/advisories/GHSA-aaaa-bbbb-cccc",
  severity: "moderate",
  range: "<1.3.0",
};
const mild = {
  name: "left-pad",
  severity: "moderate",
  isDirect: false,
  via: [advisory],
  effects: ["pads"],
  range: "<1.3.0",
  fixAvailable: true,
};
const throughAnother = { name: "pads", severity: "high", via: ["left-pad"], range: "*", fixAvailable: false };

function reportOf(...packages: readonly { readonly name: string }[]): string {
  const vulnerabilities = Object.fromEntries(packages.map((each) => [each.name, each]));
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
}

test("a report without advisories passes", () => {
  expect(describeAudit(reportOf())).toEqual({ lines: ["No known advisories."], code: 0 });
});

test("an advisory below high is printed and passes", () => {
  expect(describeAudit(reportOf(mild))).toEqual({
    lines: [
      "moderate: left-pad <1.3.0, a fix is available",
      "  GHSA-aaaa-bbbb-cccc Pads for ever",
      "Packages with advisories: 1, of severity high or above: 0.",
    ],
    code: 0,
  });
});

test("an advisory of severity high comes first and fails", () => {
  expect(describeAudit(reportOf(mild, throughAnother))).toEqual({
    lines: [
      "high: pads *",
      "  through left-pad",
      "moderate: left-pad <1.3.0, a fix is available",
      "  GHSA-aaaa-bbbb-cccc Pads for ever",
      "Packages with advisories: 2, of severity high or above: 1.",
    ],
    code: 1,
  });
});

test.each(["critical", "an unknown severity"])("%s fails", (severity) => {
  expect(describeAudit(reportOf({ ...throughAnother, severity } as never)).code).toBe(1);
});

const refused = {
  message: "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
  method: "POST",
  uri: "https://registry.example/-/npm/v1/security/advisories/bulk",
  statusCode: 405,
  body: "",
  error: { summary: "", detail: "" },
};

test.each([
  ["a refusal by the registry", JSON.stringify(refused)],
  ["output that is not JSON", "<html>"],
  ["no answer", ""],
])("%s gives one line without a host, and passes", (_what, output) => {
  const { lines, code } = describeAudit(output);
  expect(code).toBe(0);
  expect(lines).toEqual(["The registry in use returned no advisories: nothing was checked."]);
});
