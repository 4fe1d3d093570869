// Changes people's membership of organisations during a test.
import { deactivateMember, linkUserToOrg } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";
import type { TestPerson } from "./person";

/** Deactivates the person in the organisation they were created with. */
export function deactivate(region: Region, { userId, orgId }: TestPerson): Promise<void> {
  return asInstallation(region, (command) => deactivateMember(command, { userId, orgId }));
}

export async function addToOrg(region: Region, { userId }: TestPerson, orgId: string): Promise<void> {
  await asInstallation(region, (command) =>
    linkUserToOrg(command, { userId, orgId, roleName: "Team Member" }),
  );
}
