// Whether the address has a user who can already sign in; invited users and contacts without a password cannot.
import { eq } from "drizzle-orm";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { credentials, federatedIdentities } from "../identity.tables";

export async function canSignInAlready(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({
      isServiceUser: users.isServiceUser,
      passwordHash: credentials.passwordHash,
      subject: federatedIdentities.subject,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(federatedIdentities, eq(federatedIdentities.userId, users.id))
    .where(eq(users.email, email));
  // Service users count as able: nobody may sign up with their address.
  return rows.some((row) => row.isServiceUser || row.passwordHash !== null || row.subject !== null);
}
