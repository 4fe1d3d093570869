// dev.deleteOrg (spec 2 §2.6): a developer deletes any organisation except the provider's and their current one.
import { DELETING_CURRENT_ORG_REFUSED } from "@gap/core/users/org-switcher-order";
import { GapError } from "@gap/core/shared/gap-error";
import { deleteOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";

export async function deleteOrgAsDeveloper(
  command: CommandContext,
  { orgId, currentOrgId }: { readonly orgId: string; readonly currentOrgId: string | null },
): Promise<{ message: string }> {
  if (orgId === currentOrgId) throw new GapError("conflict", DELETING_CURRENT_ORG_REFUSED);
  const { name } = await deleteOrg(command, orgId);
  return { message: `${name} deleted!` };
}
