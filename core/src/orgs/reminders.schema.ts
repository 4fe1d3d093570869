// Which automatic reminders a firm sends to its clients (My organisation, General).
import { z } from "zod";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";

/** An omitted setting stays unchanged. */
export const updateRemindersSchema = z.object({
  ...orgIdInputSchema.shape,
  /** Signees of proposals (spec 4 §C). */
  remindsSignees: z.boolean().optional(),
  /** People who were given a document to fill in (spec 7 §5). */
  remindsClients: z.boolean().optional(),
});

export interface ReminderSettings {
  readonly remindsSignees: boolean;
  readonly remindsClients: boolean;
}
