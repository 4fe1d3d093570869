// org.listActivity and its export: an organisation's log of who did what, when and from where (spec 4 §F, Security).
import { describeAction } from "@gap/core/orgs/activity";
import { describeSubjects } from "@gap/core/orgs/activity-facts";
import { activityExportSchema, activityListSchema, type ActivityEntry } from "@gap/core/orgs/activity.schema";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { csvLines } from "@gap/core/shared/csv";
import { read } from "@gap/server/platform/calls/procedure";
import { assertMayViewOrg, seesTeam } from "../team/team-access";
import { listActivity, listActivityPart, listActivityPeople } from "./activity.db";

/** Rows per export request, which bounds the memory of an export however long the log is. */
const ROWS_PER_PART = 2_000;
const HEADINGS = ["When (UTC)", "Who", "Email", "What", "Details", "IP address", "Browser"];

export const activityProcedures = {
  listActivity: read
    .allow(seesTeam)
    .input(activityListSchema)
    .query(({ ctx, input }) => {
      assertMayViewOrg(ctx, input.orgId);
      return listActivity(ctx.db, input);
    }),
  listActivityPeople: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      return listActivityPeople(ctx.db, orgId);
    }),
  /** Returns the CSV in parts; the page passes the returned `after` cursor until there is none. */
  exportActivity: read
    .allow(seesTeam)
    .input(activityExportSchema)
    .query(async ({ ctx, input }): Promise<{ csv: string; after?: number }> => {
      assertMayViewOrg(ctx, input.orgId);
      const entries = await listActivityPart(ctx.db, input, ROWS_PER_PART);
      const csv = csvLines([...(input.after === undefined ? [HEADINGS] : []), ...entries.map(asCells)]);
      const last = entries.at(-1);
      return entries.length < ROWS_PER_PART || last === undefined ? { csv } : { csv, after: last.id };
    }),
};

function asCells({ at, person, action, subjects, ip, userAgent }: ActivityEntry) {
  return [
    at.toISOString(),
    person?.name,
    person?.email,
    describeAction(action),
    describeSubjects(subjects),
    ip,
    userAgent,
  ];
}
