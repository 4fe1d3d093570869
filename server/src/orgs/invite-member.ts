// Makes a person a member of an organisation by address (spec 4 §F, Team): an existing user, or a new and invited one.
import type { CommandContext } from "../platform/calls/run-command";
import { findOrCreateUser } from "../users/public";
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
  const userId = await findOrCreateInvitedUser(command, person);
  await linkUserToOrg(command, { userId, orgId, roleName, inviteSentOn: command.now });
  return { userId, orgId };
}

export function findOrCreateInvitedUser(
  command: CommandContext,
  { email, firstName = "", lastName = "" }: InvitedPerson,
): Promise<string> {
  return findOrCreateUser(command, { email, firstName, lastName, inviteSentOn: command.now });
}
