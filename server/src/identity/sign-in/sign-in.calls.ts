// The door's calls for signing in (spec 4 §H): signIn, and confirmSignIn for every step after it.
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { encryptedPasswordFields, type Answer } from "../identity-door";
import { confirmWithCode, confirmWithNewPassword } from "./confirm-sign-in";
import { signIn } from "./sign-in";

const sealedSession = z.string().min(1).max(512);

const signInSchema = z.object({ username: emailSchema, ...encryptedPasswordFields });
const confirmSignInSchema = z.union([
  z.object({ session: sealedSession, ...encryptedPasswordFields }),
  z.object({ session: sealedSession, challengeResponse: z.string().min(1).max(64) }),
]);

export function signInCalls(answer: Answer): void {
  answer("signIn", signInSchema, ({ region, request, pool, body }) =>
    signIn(region, request, { ...body, pool }),
  );
  answer("confirmSignIn", confirmSignInSchema, ({ region, request, pool, body }) =>
    "challengeResponse" in body
      ? confirmWithCode(region, request, { session: body.session, code: body.challengeResponse, pool })
      : confirmWithNewPassword(region, request, { ...body, pool }),
  );
}
