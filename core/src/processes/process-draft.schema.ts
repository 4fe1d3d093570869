// The part of a process's draft that the editor changes, as browsers keep it until it is saved.
import { z } from "zod";
import { processContentSchema } from "./process.schema";

export const processDraftSchema = z.object({
  /** May be empty while it is typed. */
  name: z.string(),
  description: z.string(),
  content: processContentSchema,
});

export type ProcessDraft = z.output<typeof processDraftSchema>;
