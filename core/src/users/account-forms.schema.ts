// Forms under My profile whose fields differ from their calls, as passwords are sent encrypted.
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";

const currentPassword = z.string().min(1);

export const passwordFormSchema = z.object({ currentPassword });

/** Accounts of the accounting provider have no password. */
export const emailFormSchema = z.object({
  newEmail: emailSchema,
  currentPassword: currentPassword.optional(),
});

/** A code of the authenticator app, or a recovery code. */
export const appCodeFormSchema = z.object({ code: z.string().trim().min(1) });

export type NewEmail = z.output<typeof emailFormSchema>;
