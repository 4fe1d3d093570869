// Creates signed-in people for tests, with a new organisation unless one is given.
import { startSession } from "@gap/server/identity/public";
import { linkUserToOrg } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { createUser } from "@gap/server/users/public";
import type { Identified } from "@gap/testing/calls";
import { asInstallation, nextNumber } from "./command";
import { anOrg } from "./org";

export interface TestPerson extends Identified {
  readonly userId: string;
  readonly email: string;
  readonly orgId: string;
}

interface PersonOptions {
  readonly orgId?: string;
  readonly orgType?: "gap" | "advisor" | "client";
  readonly role?: string;
  readonly email?: string;
  readonly isServiceUser?: boolean;
}

export async function aPerson(region: Region, options: PersonOptions = {}): Promise<TestPerson> {
  const orgId = options.orgId ?? (await anOrg(region, { orgType: options.orgType ?? "advisor" })).id;
  const email = options.email ?? `person-${nextNumber()}@test.example`;
  return asInstallation(region, async (command) => {
    const { id: userId } = await createUser(command, {
      email,
      firstName: "Pat",
      lastName: "Tester",
      emailVerified: true,
      inviteAcceptedOn: command.now,
      ...(options.isServiceUser === undefined ? {} : { isServiceUser: options.isServiceUser }),
    });
    await linkUserToOrg(command, { userId, orgId, roleName: options.role ?? "Admin" });
    const { accessToken } = await startSession(command, { userId });
    return { userId, email, orgId, accessToken };
  });
}

/** dana@… is a developer in the default configuration. */
export function aDeveloper(region: Region, orgId?: string): Promise<TestPerson> {
  return aPerson(region, {
    orgType: "gap",
    email: `dana+${nextNumber()}@gap.example`,
    ...(orgId === undefined ? {} : { orgId }),
  });
}

/** The same person with a new session and new tokens. */
export function signedInAgain(region: Region, person: TestPerson): Promise<TestPerson> {
  return asInstallation(region, async (command) => {
    const { accessToken } = await startSession(command, { userId: person.userId });
    return { ...person, accessToken };
  });
}
