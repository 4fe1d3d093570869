// Calls about the caller's own user (spec 1 §7, 2 §7). Signing in belongs to the identity service.
import { everySession, signedIn } from "@gap/core/access/policy";
import {
  amplifyProfileSchema,
  onboardingSchema,
  profileUpdateSchema,
  welcomeAnswersSchema,
} from "@gap/core/users/user.schema";
import { read, write } from "../platform/calls/procedure";
import { updateFromAmplify } from "./update-from-amplify";
import { updateMyOnboarding } from "./update-my-onboarding";
import { updateMyProfile } from "./update-my-profile";
import { updateUserTrialData } from "./update-user-trial-data";

export const userProcedures = {
  getMyUser: read
    .allow(everySession({ byLinkToo: true, forOneProposal: "read" }))
    .query(async ({ ctx }) => ({ id: ctx.caller.userId, email: ctx.caller.viewer.email })),
  updateMyProfile: write
    .allow(everySession())
    .input(profileUpdateSchema)
    .mutation(({ ctx, input }) => updateMyProfile(ctx, ctx.caller.userId, input)),
  updateFromAmplify: write
    .allow(signedIn({ deactivatedToo: true, withoutOrg: true }))
    .input(amplifyProfileSchema)
    .mutation(({ ctx, input }) => updateFromAmplify(ctx, ctx.caller.userId, input)),
  updateMyOnboardingProgress: write
    .allow(signedIn({ deactivatedToo: true, withoutOrg: true }))
    .input(onboardingSchema.partial())
    .mutation(({ ctx, input }) => updateMyOnboarding(ctx, ctx.caller.userId, input)),
  updateUserTrialData: write
    .allow(signedIn({ withoutOrg: true }))
    .input(welcomeAnswersSchema)
    .mutation(({ ctx, input }) => updateUserTrialData(ctx, ctx.caller.userId, input)),
};
