// Makes a person a member of an organisation by address (spec 4 §F, Team): an existing user, or a new and invited one.
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

/** The identity capability sends the mail: pass the result to `sendInvitation`, in the same command. */
export async function inviteMember(
  command: CommandContext,
  { orgId, roleName, ...person }: NewMember,
): Promise<{ userId: string; orgId: string }> {
  const userId = await findOrCreateUser(command, person);
  await linkUserToOrg(command, { userId, orgId, roleName, inviteSentOn: command.now });
  return { userId, orgId };
}

/** Two organisations may invite the same new person concurrently: the second insert conflicts and finds the first. */
export async function findOrCreateUser(
  command: CommandContext,
  { email, firstName = "", lastName = "" }: InvitedPerson,
): Promise<string> {
  const known = await findIdOf(command, email);
  if (known !== undefined) return known;
  try {
    const made = await createUser(command, { email, firstName, lastName, inviteSentOn: command.now });
    return made.id;
  } catch (error) {
    const createdMeanwhile = isConflict(error) ? await findIdOf(command, email) : undefined;
    if (createdMeanwhile === undefined) throw error;
    return createdMeanwhile;
  }
}

async function findIdOf({ tx }: CommandContext, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

function isConflict(error: unknown): boolean {
  return error instanceof GapError && error.type === "conflict";
}
