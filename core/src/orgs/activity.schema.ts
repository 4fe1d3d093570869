// How an organisation's log is asked for: searched, filtered by person and kind, page by page or for export.
import { z } from "zod";
import { ACTIVITY_KINDS, type ActivitySubject } from "@gap/core/orgs/activity";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";

const narrowedBy = {
  ...orgIdInputSchema.shape,
  userIds: z.array(idSchema).max(100).default([]),
  kinds: z.array(z.enum(ACTIVITY_KINDS)).max(ACTIVITY_KINDS.length).default([]),
};

export const activityListSchema = listQuerySchema(["at"]).extend(narrowedBy);

/** A part at a time, from the newest on: `after` is what the part before answered. */
export const activityExportSchema = activityListSchema
  .pick({ search: true })
  .extend({ ...narrowedBy, after: z.int().min(1).optional() });

export interface ActivityEntry {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  /** None for what happened by itself. */
  readonly person?: { readonly userId: string; readonly name: string; readonly email: string };
  readonly subjects: readonly ActivitySubject[];
  readonly ip?: string;
  readonly userAgent?: string;
}
