// The people of the demo as callers of its commands.
import { eq } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "../users/public";

export async function idOfPerson({ tx }: CommandContext, email: string): Promise<string> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (person === undefined) throw new Error(`The demo has no person ${email}`);
  return person.id;
}

/** A person without restrictions; their organisation, role and features are added. */
export const PLAIN_VIEWER = {
  isGuest: false,
  isDeactivated: false,
  isServiceUser: false,
  cameByLink: false,
  mustSetUpAuthenticator: false,
  isDeveloper: false,
  featureToggles: [],
} as const;

/** A person who maintains documents. */
export function callerOf(
  userId: string,
  viewer: Pick<Viewer, "orgType" | "orgId"> & { email?: string },
): Caller {
  return {
    userId,
    sessionId: "",
    door: "password",
    mailboxProof: null,
    timezone: DEFAULT_TIME_ZONE,
    viewer: {
      ...PLAIN_VIEWER,
      email: "",
      roleName: "Admin",
      features: [{ featureId: "documents", actions: [{ actionId: "maintain" }] }],
      permissions: [],
      ...viewer,
    },
  };
}
