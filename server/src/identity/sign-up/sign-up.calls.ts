// Calls of the identity endpoint for signing up (spec 4 §H): signUp, confirming and resending its code, autoSignIn.
import { z } from "zod";
import { TRIAL_STEPS } from "@gap/core/users/trial-step";
import { writtenNameSchema } from "@gap/core/shared/person-name.schema";
import { jobTitleSchema } from "@gap/core/users/user.schema";
import { encryptedPasswordFields, type Answer } from "../identity-endpoint";
import { autoSignInCalls } from "./auto-sign-in";
import { confirmSignUp } from "./confirm-sign-up";
import { resendSignUpCode, signUp } from "./sign-up";

const username = z.string().max(1000);

const signUpSchema = z.object({
  username,
  ...encryptedPasswordFields,
  attributes: z.object({
    given_name: writtenNameSchema,
    family_name: writtenNameSchema,
    jobTitle: jobTitleSchema,
    trialStep: z.enum(TRIAL_STEPS).optional(),
  }),
});
const confirmSignUpSchema = z.object({
  username,
  code: z.string().min(1).max(64),
  session: z.string().max(128).optional(),
});

export function signUpCalls(answer: Answer): void {
  answer("signUp", signUpSchema, ({ region, request, pool, body }) =>
    signUp(region, request, { ...body, pool }),
  );
  answer("confirmSignUp", confirmSignUpSchema, ({ region, request, pool, body }) =>
    confirmSignUp(region, request, { ...body, pool }),
  );
  answer("resendSignUpCode", z.object({ username }), ({ region, request, body }) =>
    resendSignUpCode(region, request, body),
  );
  autoSignInCalls(answer);
}
