// The call of the identity endpoint that sets a new password with a mailed code or link (spec 4 §H).
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { encryptedPasswordFields, type Answer } from "../identity-endpoint";
import { confirmResetPassword } from "./confirm-reset-password";

const fields = { username: emailSchema, ...encryptedPasswordFields };
const schema = z.union([
  z.object({ ...fields, token: z.string().min(1).max(512) }),
  z.object({ ...fields, code: z.string().min(1).max(64) }),
]);

export function resetPasswordCalls(answer: Answer): void {
  answer("confirmResetPassword", schema, async ({ region, request, pool, body }) => {
    const { username, challengeId, encryptedPassword } = body;
    await confirmResetPassword(region, request, {
      username,
      pool,
      proof: "token" in body ? { token: body.token } : { code: body.code },
      password: { challengeId, encryptedPassword },
    });
    return {};
  });
}
