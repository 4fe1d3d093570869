import { expect, test } from "vitest";
import type { OrgOfUser } from "@gap/core/users/user-info.schema";
import { orgToEnter } from "./org-to-enter";

const org = (orgId: string, orgType: OrgOfUser["orgType"], roleName = "Admin"): OrgOfUser => ({
  orgId,
  name: orgId,
  orgType,
  roleName,
});
const guestOf = org("kauri", "client", "Guest");
const summit = org("summit", "advisor");
const gap = org("gap", "gap");
const closed = (each: OrgOfUser): OrgOfUser => ({ ...each, isClosed: true });

test.each<[string, OrgOfUser[], string, string | undefined]>([
  ["the last used one", [gap, summit], "summit", "summit"],
  ["the last used one, also as a guest", [gap, guestOf], "kauri", "kauri"],
  ["the switcher's first without a last used one", [summit, gap], "", "gap"],
  ["the switcher's first when the last used one is gone", [summit, gap], "left", "gap"],
  ["a guest's only one", [guestOf], "", "kauri"],
  ["the next one when the last used one is closed", [closed(summit), gap], "summit", "gap"],
  ["the first open one", [closed(gap), summit], "", "summit"],
  ["an open one as a guest rather than a closed one", [closed(gap), guestOf], "gap", "kauri"],
  ["a closed one when there is no other", [closed(gap), closed(summit)], "summit", "summit"],
  ["none", [], "summit", undefined],
])("a person enters %s", (_name, orgs, lastUsed, expected) => {
  expect(orgToEnter(orgs, lastUsed)?.orgId).toBe(expected);
});
