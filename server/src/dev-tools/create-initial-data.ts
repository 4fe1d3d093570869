// Create Data (spec 1 §8, Configuration Required): creates the provider's organisation and invites its first developer.
import { ADMIN_ROLE } from "@gap/core/access/roles";
import { capitalised } from "@gap/core/shared/capitalised";
import { GapError } from "@gap/core/shared/gap-error";
import { sendInvitation } from "../identity/public";
import { ensureProviderOrg, inviteMember } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";

/** Works once: if the organisation exists, the call answers as if it did not exist (spec 6 T6). */
export async function createInitialData(command: CommandContext): Promise<{ invitedEmail: string }> {
  const org = await ensureProviderOrg(command);
  if (!org.isNew) throw new GapError("notFound");
  const { developerNames, staffEmailDomain } = command.region.config;
  const name = developerNames[0] ?? "";
  const invitedEmail = `${name}@${staffEmailDomain}`;
  const firstName = capitalised(name);
  const member = { email: invitedEmail, firstName, orgId: org.id, roleName: ADMIN_ROLE };
  await sendInvitation(command, await inviteMember(command, member));
  return { invitedEmail };
}
