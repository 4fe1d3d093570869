// The user's data in tokens (spec 1 §3, the identity service's attributes).
import { eq } from "drizzle-orm";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";

/** For queries that read other columns of the user in the same statement. */
export const TOKEN_PROFILE = {
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  jobTitle: users.jobTitle,
  trialStep: users.trialStep,
  trialOrgId: users.trialOrgId,
};

export type TokenProfile = NonNullable<Awaited<ReturnType<typeof findTokenProfile>>>;

export async function findTokenProfile(db: Queryable, userId: string) {
  const [profile] = await db.select(TOKEN_PROFILE).from(users).where(eq(users.id, userId));
  return profile;
}
