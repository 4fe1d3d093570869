// Makes somebody a member of an organisation by their address (spec 4 §F, Team): known already, or new and invited.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { createUser, users } from "../users/public";
import { linkUserToOrg } from "./link-user-to-org";

interface NewMember {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly orgId: string;
  readonly roleName: string;
}

/** The mail is identity's: the caller hands what comes out to `sendInvitation`, in the same command. */
export async function inviteMember(
  command: CommandContext,
  { email, firstName = "", lastName = "", orgId, roleName }: NewMember,
): Promise<{ userId: string; orgId: string }> {
  const { tx, now: inviteSentOn } = command;
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const { id: userId } = known ?? (await createUser(command, { email, firstName, lastName, inviteSentOn }));
  await linkUserToOrg(command, { userId, orgId, roleName, inviteSentOn });
  return { userId, orgId };
}
