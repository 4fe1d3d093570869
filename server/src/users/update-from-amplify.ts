// Copies the caller's profile from the identity service (spec 1 §7). Only a mailed link can change the address.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { amplifyProfileSchema } from "@gap/core/users/user.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export async function updateFromAmplify(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  { firstName, lastName, jobTitle, cognitoUsername }: z.output<typeof amplifyProfileSchema>,
): Promise<void> {
  await tx
    .update(users)
    .set({ firstName, lastName, jobTitle, cognitoUsername, lastUpdatedAt: now, lastUpdatedBy: actorId })
    .where(eq(users.id, userId));
  audit({ kind: "user", id: userId, details: { firstName, lastName } });
}
