// Whether an address belongs to somebody who can sign in; invited people and contacts without a password cannot yet.
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
  // A service user has no way in, and no mailbox's owner may give it one.
  return rows.some((row) => row.isServiceUser || row.passwordHash !== null || row.subject !== null);
}
