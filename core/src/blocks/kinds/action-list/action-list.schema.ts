// A list of actions. Actions belong to the client (spec 7 §4) and are not stored in answers; progress and conditions are
// given their texts at `{action id}/text`.
import { z } from "zod";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const actionListSchema = z.strictObject({ kind: z.literal("actionList"), ...commonFields });
export type ActionListBlock = z.output<typeof actionListSchema>;
