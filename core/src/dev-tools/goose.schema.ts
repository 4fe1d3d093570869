// Schema of a command that a developer sends to a staff member (spec 2 §2.6, Goose).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";

export const MAX_GOOSE_COMMAND_LENGTH = 100;

export const sendShrekSchema = z.object({
  userId: idSchema,
  command: z.string().trim().min(1).max(MAX_GOOSE_COMMAND_LENGTH),
});
