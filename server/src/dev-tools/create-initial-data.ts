// Create Data (spec 1 §8, Configuration Required): the provider's organisation, and its first developer by invitation.
import { eq } from "drizzle-orm";
import { ADMIN_ROLE } from "@gap/core/access/roles";
import { GapError } from "@gap/core/shared/gap-error";
import { sendInvitation } from "../identity/public";
import { ensureProviderOrg, linkUserToOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { createUser, users } from "../users/public";

/** Once: where the organisation is there already, the call is as good as absent (spec 6 T6). */
export async function createInitialData(command: CommandContext): Promise<{ invitedEmail: string }> {
  const org = await ensureProviderOrg(command);
  if (!org.isNew) throw new GapError("notFound");
  const { developerNames, staffEmailDomain } = command.region.config;
  const name = developerNames[0] ?? "";
  const invitedEmail = `${name}@${staffEmailDomain}`;
  const userId = await findOrCreateUser(command, invitedEmail, name);
  await linkUserToOrg(command, { userId, orgId: org.id, roleName: ADMIN_ROLE });
  await sendInvitation(command, { userId, orgId: org.id });
  return { invitedEmail };
}

async function findOrCreateUser(command: CommandContext, email: string, name: string): Promise<string> {
  const [known] = await command.tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known !== undefined) return known.id;
  const firstName = name.charAt(0).toUpperCase() + name.slice(1);
  const { id } = await createUser(command, {
    email,
    firstName,
    lastName: "",
    inviteSentOn: command.now,
  });
  return id;
}
