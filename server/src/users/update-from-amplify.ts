// Copies the caller's profile from the identity service (spec 1 §7). Only a mailed link can change the address.
import type { z } from "zod";
import type { amplifyProfileSchema } from "@gap/core/users/user.schema";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export async function updateFromAmplify(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  { firstName, lastName, jobTitle, cognitoUsername }: z.output<typeof amplifyProfileSchema>,
): Promise<void> {
  await updateRecord({ tx, now, actorId }, users, userId, { firstName, lastName, jobTitle, cognitoUsername });
  audit({ kind: "user", id: userId, details: { firstName, lastName } });
}
