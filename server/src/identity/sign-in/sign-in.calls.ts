// Calls of the identity endpoint for signing in (spec 4 §H): signIn, and confirmSignIn for every later step.
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { encryptedPasswordFields, type Answer } from "../identity-endpoint";
import { notAuthorised } from "../identity-failure";
import { confirmWithCode, confirmWithNewPassword } from "./confirm-sign-in";
import { confirmAsGuest, signInAsGuest } from "./guest-sign-in";
import { signIn } from "./sign-in";

const session = z.string().min(1).max(1024);

const signInSchema = z.union([
  z.object({ username: emailSchema, authFlow: z.literal("CUSTOM_EMAIL") }),
  z.object({
    username: emailSchema,
    deviceToken: z.string().min(1).max(128).optional(),
    ...encryptedPasswordFields,
  }),
]);
const confirmSignInSchema = z.union([
  z.object({ session, ...encryptedPasswordFields }),
  z.object({ session, challengeResponse: z.string().min(1).max(64) }),
]);

export function signInCalls(answer: Answer): void {
  answer("signIn", signInSchema, async ({ region, request, pool, body }) => {
    if (!("authFlow" in body)) return signIn(region, request, { ...body, pool });
    // Users of the main pool have a password, or a link to choose one.
    if (pool !== "guest") throw notAuthorised();
    return signInAsGuest(region, request, body.username);
  });
  answer("confirmSignIn", confirmSignInSchema, async ({ region, request, pool, body }) => {
    if (!("challengeResponse" in body)) return confirmWithNewPassword(region, request, { ...body, pool });
    const given = { session: body.session, answer: body.challengeResponse };
    if (pool === "guest") return confirmAsGuest(region, request, given);
    return confirmWithCode(region, request, { ...given, pool });
  });
}
