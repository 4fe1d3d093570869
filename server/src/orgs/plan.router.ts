// org.* about an organisation's plan that involve the sales team (spec 2 §4, §7).
import { anyOf } from "@gap/core/access/policy";
import { CHOOSES_PLAN } from "@gap/core/access/org-policy";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { write } from "../platform/calls/procedure";
import { notifySalesOfUpgrade } from "./notify-sales";

export const planProcedures = {
  notifySalesOfUpgrade: write.allow(anyOf(CHOOSES_PLAN)).query(({ ctx }) => {
    const { viewer, userId } = ctx.caller;
    if (viewer.orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
    return notifySalesOfUpgrade(ctx, { orgId: viewer.orgId, userId });
  }),
};
