// Addresses below proposals: each opens its page, and all others are not found.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR_ANSWERS, ORG } from "./proposals.test-support";
import { ProposalsPage } from "./proposals-page";

const show = (suffix: string) =>
  showWithAnswers(ProposalsPage, {
    path: "org/$orgId/proposals/$",
    address: `/au/org/${ORG}/proposals/${suffix}`,
    answers: { ...ADVISOR_ANSWERS, "proposals.listTemplates": () => [] },
  });

test.each([
  "report/nonsense",
  "templates/01ARZ3NDEKTSV4RRFFQ69G5FT1/nonsense",
  "01ARZ3NDEKTSV4RRFFQ69G5FP1/nonsense",
  "01ARZ3NDEKTSV4RRFFQ69G5FP1/sent/nonsense",
  "01ARZ3NDEKTSV4RRFFQ69G5FP1/versions",
  "01ARZ3NDEKTSV4RRFFQ69G5FP1/versions/1/nonsense",
])("proposals/%s is not found", async (suffix) => {
  const { asked } = await show(suffix);
  // The test's router names its page for unknown addresses so.
  expect(await screen.findByText("Elsewhere")).toBeDefined();
  expect(asked).toEqual([]);
});

test("an empty list of templates leads to the proposals", async () => {
  const { whereTo } = await show("templates");
  (await screen.findByRole("button", { name: "Open proposals" })).click();
  await waitFor(() => expect(whereTo()).toMatch(/\/proposals$/));
});
