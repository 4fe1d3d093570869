// Rules about who manages organisations and who chooses a firm's plan, shared by the calls and the pages.
import type { AccessRule } from "@gap/core/access/access-rule";

/** Staff of the provider who may see all organisations (spec 4 §F, Organisations). */
export const VIEWS_ORGANISATIONS: AccessRule = {
  featureId: "organisations",
  actionId: "view",
  orgTypes: ["gap"],
};

/** Staff of the provider who may also change organisations. */
export const MAINTAINS_ORGANISATIONS: AccessRule = {
  featureId: "organisations",
  actionId: "maintain",
  orgTypes: ["gap"],
};

/** Only advisors have a plan (spec 2 §4); people who maintain the firm choose it. */
export const CHOOSES_PLAN: AccessRule = {
  featureId: "my-organisation",
  actionId: "maintain",
  orgTypes: ["advisor"],
};
