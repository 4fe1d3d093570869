// Taking over a larger plan: wherever the plan or its seats are shown, also later, they are the new ones.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { keptAnswers } from "@gap/web/platform/calls/cache-storage.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { useTakeOverPlan } from "./use-plan";

const orgId = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

function Continue() {
  const takeOver = useTakeOverPlan(orgId);
  return <button onClick={() => takeOver({ tierName: "Scale", tierMaxUsers: 10 })}>Continue</button>;
}

test("nothing that an earlier visit kept shows the old plan or its seats", async () => {
  const kept = keptAnswers();
  kept.keep("org.getSettings", { tierName: "Trial" }, { orgId });
  kept.keep("team.getSeats", { active: 1, maxUsers: 2 }, { orgId });
  kept.keep("metrics.get", {});
  await showWithAnswers(Continue, { answers: {}, kept });
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await expect.poll(kept.procedures).toEqual(["metrics.get"]);
});
