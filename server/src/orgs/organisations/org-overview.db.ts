// One organisation as its page shows it to the provider's staff (spec 4 §F, Organisations).
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "@gap/server/platform/db/database";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import { countUsers, findMinimalOrg } from "../orgs.db";
import { orgs } from "../orgs.tables";
import { lastActOf } from "./last-act.db";

const advisors = alias(orgs, "advisors");

export async function getOrgOverview(db: Queryable, orgId: string) {
  const [org, members, [status], clientCount, [lastAct]] = await Promise.all([
    findMinimalOrg(db, orgId),
    countUsers(db, orgId),
    db
      .select({ deactivatedOn: orgs.deactivatedOn, advisorName: advisors.name })
      .from(orgs)
      .leftJoin(advisors, eq(advisors.id, orgs.advisorOrgId))
      .where(eq(orgs.id, orgId)),
    db.$count(orgs, eq(orgs.advisorOrgId, orgId)),
    lastActOf(db, orgId),
  ]);
  if (org === undefined) throw new GapError("notFound", "No such org");
  return {
    ...org,
    ...members,
    clientCount,
    ...withoutEmpty({
      deactivatedOn: status?.deactivatedOn ?? null,
      advisorName: status?.advisorName ?? null,
      lastActiveAt: lastAct?.at ?? null,
    }),
  };
}
