// The policies of the calls about business plans; findPlan and openDocument decide about the single plan.
import { anyOf, holding } from "@gap/core/access/policy";

const ADVISORS = { featureId: "documents", actionId: "maintain", orgTypes: ["advisor"] } as const;

/** Spec 8 §4: advisors with documents/maintain, admins of the client, and its people and guests with the permission. */
export const planners = anyOf(ADVISORS, {
  featureId: "business-planning",
  orgTypes: ["client"],
  guestsToo: true,
});

/** For lists of the plans of all clients. */
export const advisorsOfPlans = anyOf(ADVISORS);

/** Advisors who see the calculator; findPlan also requires that they work on plans. */
export const calculators = holding("vgc", "view", { orgTypes: ["advisor"] });
