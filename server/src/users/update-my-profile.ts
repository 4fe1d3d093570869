// Changes the caller's own names and job title (spec 1 §7, user.updateMyProfile).
import type { z } from "zod";
import { GapError } from "@gap/core/shared/gap-error";
import type { profileUpdateSchema } from "@gap/core/users/user.schema";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { users } from "./users.tables";
import { lockUser } from "./lock-user";

export async function updateMyProfile(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  { lastUpdatedAt: seenLastUpdatedAt, ...profile }: z.output<typeof profileUpdateSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  const stored = await lockUser(tx, userId);
  if (stored === undefined) throw new GapError("notFound");
  if (seenLastUpdatedAt !== undefined) assertNotStale(stored.lastUpdatedAt, seenLastUpdatedAt);
  await updateRecord({ tx, now, actorId }, users, userId, profile);
  const { firstName, lastName, jobTitle } = profile;
  audit({
    kind: "user",
    id: userId,
    details: { firstName, lastName, ...(jobTitle === undefined ? {} : { jobTitle }) },
  });
  return { lastUpdatedAt: now };
}
