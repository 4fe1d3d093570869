// Rules of a firm that requires an authenticator app of its people (decision 024).
import { z } from "zod";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";

export const APP_IS_REQUIRED = "Your organisation requires the authenticator app's code when you log in";
export const SET_UP_OWN_APP_FIRST =
  "Set up your own authenticator app first. Then you can require it of your team";

export const requireAuthenticatorSchema = orgIdInputSchema.extend({ required: z.boolean() });

/** A firm's rule, with how many of its active members have an app. */
export interface AuthenticatorRule {
  /** Absent while the app is optional. */
  readonly requiredSince?: Date;
  readonly membersWithApp: number;
  readonly activeMembers: number;
  readonly callerHasApp: boolean;
}

/** Undefined when the caller may change the rule. A person without an app cannot require one. */
export function requireAuthenticatorProblem(
  required: boolean,
  caller: { readonly hasApp: boolean },
): string | undefined {
  return required && !caller.hasApp ? SET_UP_OWN_APP_FIRST : undefined;
}
