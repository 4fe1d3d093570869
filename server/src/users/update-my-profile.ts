// A person changes their own names and job title (spec 1 §7, user.updateMyProfile).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { profileSchema } from "@gap/core/users/user.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export async function updateMyProfile(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  profile: z.output<typeof profileSchema>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...profile, lastUpdatedAt: now, lastUpdatedBy: actorId })
    .where(eq(users.id, userId));
  const { firstName, lastName, jobTitle } = profile;
  audit({
    kind: "user",
    id: userId,
    details: { firstName, lastName, ...(jobTitle === undefined ? {} : { jobTitle }) },
  });
}
