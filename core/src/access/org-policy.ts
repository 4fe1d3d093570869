// Who looks after organisations, and who chooses a firm's plan: named once, for the calls and for the pages that offer them.
import type { AccessRule } from "@gap/core/access/access-rule";

/** The provider's staff who see all organisations (spec 4 §F, Organisations). */
export const VIEWS_ORGANISATIONS: AccessRule = {
  featureId: "organisations",
  actionId: "view",
  orgTypes: ["gap"],
};

/** Those of them who change organisations too. */
export const MAINTAINS_ORGANISATIONS: AccessRule = {
  featureId: "organisations",
  actionId: "maintain",
  orgTypes: ["gap"],
};

/** Only advisors have a plan (spec 2 §4); whoever maintains the firm chooses it. */
export const CHOOSES_PLAN: AccessRule = {
  featureId: "my-organisation",
  actionId: "maintain",
  orgTypes: ["advisor"],
};
