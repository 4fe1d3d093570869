// People who may sign on at other sites: registered, with an open membership that is more than a guest's.
import { and, eq, exists, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { roles } from "../access/public";
import { orgs, userOrgs } from "../orgs/public";
import type { Region } from "../platform/region";
import { users } from "../users/public";

export interface SignOnPerson {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Checked again for each code, token and profile, so that a site's access ends with the person's. */
export async function findPersonForSignOn(region: Region, userId: string): Promise<SignOnPerson | undefined> {
  const { read } = region.db;
  const [person] = await read
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.registeredOn),
        eq(users.isServiceUser, false),
        exists(
          read
            .select({ orgId: userOrgs.orgId })
            .from(userOrgs)
            .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
            .innerJoin(roles, eq(roles.id, userOrgs.roleId))
            .where(
              and(
                eq(userOrgs.userId, users.id),
                isNull(userOrgs.deactivatedOn),
                isNotNull(userOrgs.acceptedOn),
                isNull(orgs.deactivatedOn),
                ne(sql`lower(${roles.name})`, GUEST_ROLE.toLowerCase()),
              ),
            ),
        ),
      ),
    );
  return person;
}
