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
  ["the one last worked in", [gap, summit], "summit", "summit"],
  ["also as a guest", [gap, guestOf], "kauri", "kauri"],
  ["the switcher's first where none was", [summit, gap], "", "gap"],
  ["the switcher's first where the last one is gone", [summit, gap], "left", "gap"],
  ["a guest's only one", [guestOf], "", "kauri"],
  ["the next one where the last one is closed", [closed(summit), gap], "summit", "gap"],
  ["the first that is open", [closed(gap), summit], "", "summit"],
  ["an open one as a guest rather than a closed one", [closed(gap), guestOf], "gap", "kauri"],
  ["a closed one where there is no other", [closed(gap), closed(summit)], "summit", "summit"],
  ["none", [], "summit", undefined],
])("%s", (_name, orgs, lastUsed, expected) => {
  expect(orgToEnter(orgs, lastUsed)?.orgId).toBe(expected);
});
