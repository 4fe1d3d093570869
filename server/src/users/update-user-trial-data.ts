// Saves the answers to a trial's welcome questions (spec 1 §4), which completes its set-up.
import type { WelcomeAnswers } from "@gap/core/users/user.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";
import { lockUser } from "./lock-user";

const ORG_IS_NOT_SET_UP = "Please set up your org first";

export async function updateUserTrialData(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  answers: WelcomeAnswers,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === undefined || user.trialStep === null) throw new GapError("forbidden");
  if (user.trialStep === "org-setup" || user.trialOrgId === null)
    throw new GapError("conflict", ORG_IS_NOT_SET_UP);
  await updateRecord({ tx, now, actorId }, users, userId, {
    trialData: { ...user.trialData, ...answers },
    trialStep: "completed",
  });
  audit({ kind: "user", id: userId, details: { trialStep: "completed" } });
}
