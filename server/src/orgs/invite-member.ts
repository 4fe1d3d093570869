// Makes somebody a member of an organisation by their address (spec 4 §F, Team): known already, or new and invited.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { createUser, users } from "../users/public";
import { linkUserToOrg } from "./link-user-to-org";

interface InvitedPerson {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

interface NewMember extends InvitedPerson {
  readonly orgId: string;
  readonly roleName: string;
}

/** The mail is identity's: the caller hands what comes out to `sendInvitation`, in the same command. */
export async function inviteMember(
  command: CommandContext,
  { orgId, roleName, ...person }: NewMember,
): Promise<{ userId: string; orgId: string }> {
  const userId = await personOfAddress(command, person);
  await linkUserToOrg(command, { userId, orgId, roleName, inviteSentOn: command.now });
  return { userId, orgId };
}

/** Two organisations may invite the same new person at this moment: whoever comes second finds them made. */
export async function personOfAddress(
  command: CommandContext,
  { email, firstName = "", lastName = "" }: InvitedPerson,
): Promise<string> {
  const known = await findIdOf(command, email);
  if (known !== undefined) return known;
  try {
    const made = await createUser(command, { email, firstName, lastName, inviteSentOn: command.now });
    return made.id;
  } catch (error) {
    const madeMeanwhile = isConflict(error) ? await findIdOf(command, email) : undefined;
    if (madeMeanwhile === undefined) throw error;
    return madeMeanwhile;
  }
}

async function findIdOf({ tx }: CommandContext, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

function isConflict(error: unknown): boolean {
  return error instanceof GapError && error.type === "conflict";
}
