// Which organisation opens when the address names none: the one last worked in, else the switcher's first; one that is
// closed to the person only where there is no other.
import { orgsInSwitcher } from "@gap/core/users/org-switcher-order";
import type { OrgOfUser } from "@gap/core/users/user-info.schema";

export function orgToEnter(orgs: readonly OrgOfUser[], lastUsedOrgId: string): OrgOfUser | undefined {
  const open = orgs.filter(({ isClosed }) => isClosed !== true);
  const toChooseFrom = open.length > 0 ? open : orgs;
  const lastUsed = toChooseFrom.find(({ orgId }) => orgId === lastUsedOrgId);
  // The switcher hides organisations that are visited as a guest; who has no other still has to arrive.
  const [first = toChooseFrom[0]] = orgsInSwitcher(toChooseFrom, null);
  return lastUsed ?? first;
}
