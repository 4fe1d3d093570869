// Input schemas and the entry type of an organisation's activity log: list (search, person, kind, paging) and export.
import { z } from "zod";
import { ACTIVITY_KINDS, type ActivitySubject } from "@gap/core/orgs/activity";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";

const filterFields = {
  ...orgIdInputSchema.shape,
  userIds: z.array(idSchema).max(100).default([]),
  kinds: z.array(z.enum(ACTIVITY_KINDS)).max(ACTIVITY_KINDS.length).default([]),
};

export const activityListSchema = listQuerySchema(["at"]).extend(filterFields);

/** The export is fetched in parts, newest first; `after` is the cursor returned with the previous part. */
export const activityExportSchema = activityListSchema
  .pick({ search: true })
  .extend({ ...filterFields, after: z.int().min(1).optional() });

export interface ActivityEntry {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  /** Absent for actions of the system itself. */
  readonly person?: { readonly userId: string; readonly name: string; readonly email: string };
  readonly subjects: readonly ActivitySubject[];
  readonly ip?: string;
  readonly userAgent?: string;
}
