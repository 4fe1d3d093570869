// Chooses the organisation when the URL names none: the last used one, else the switcher's first. Organisations closed
// to the user are chosen only when there is no other.
import { orgsInSwitcher } from "@gap/core/users/org-switcher-order";
import type { OrgOfUser } from "@gap/core/users/user-info.schema";

export function orgToEnter(orgs: readonly OrgOfUser[], lastUsedOrgId: string): OrgOfUser | undefined {
  const open = orgs.filter(({ isClosed }) => isClosed !== true);
  const candidates = open.length > 0 ? open : orgs;
  const lastUsed = candidates.find(({ orgId }) => orgId === lastUsedOrgId);
  // The switcher hides organisations visited as a guest; a user without any other still enters one of them.
  const [first = candidates[0]] = orgsInSwitcher(candidates, null);
  return lastUsed ?? first;
}
