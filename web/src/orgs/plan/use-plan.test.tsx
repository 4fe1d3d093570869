// After an upgrade, every cached answer with the plan or its seats is updated or dropped.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { persistedResponses } from "@gap/web/platform/calls/cache-storage.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { useApplyPlan } from "./use-plan";

const orgId = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

function Continue() {
  const applyPlan = useApplyPlan(orgId);
  return <button onClick={() => applyPlan({ tierName: "Scale", tierMaxUsers: 10 })}>Continue</button>;
}

test("no stored answer shows the old plan or its seats", async () => {
  const kept = persistedResponses();
  kept.keep("org.getSettings", { tierName: "Trial" }, { orgId });
  kept.keep("team.getSeats", { active: 1, maxUsers: 2 }, { orgId });
  kept.keep("metrics.get", {});
  await showWithAnswers(Continue, { answers: {}, kept });
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await expect.poll(kept.procedures).toEqual(["metrics.get"]);
});
