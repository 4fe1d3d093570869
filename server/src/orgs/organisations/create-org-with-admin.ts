// Creates an organisation together with its first admin, who is invited by mail (spec 4 §F, Organisations).
import { and, eq, isNull } from "drizzle-orm";
import { ADMIN_ROLE } from "@gap/core/access/roles";
import type { NewOrg } from "@gap/core/orgs/organisations.schema";
import { tierByName } from "@gap/core/orgs/tiers";
import { endOfTrial } from "@gap/core/orgs/trial";
import { takenFromCountry } from "@gap/core/orgs/trial-org";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { createOrg } from "../create-org";
import { inviteMember } from "../invite-member";
import { invitationRequested } from "../orgs.events";
import { orgs } from "../orgs.tables";

const NO_SUCH_ADVISOR = "No such advisor";

export async function createOrgWithAdmin(command: CommandContext, given: NewOrg): Promise<{ id: string }> {
  const { name, orgType, countryCode, email, firstName, lastName } = given;
  const { id: orgId } = await createOrg(command, {
    name,
    orgType,
    countryCode,
    ...takenFromCountry(countryCode, DEFAULT_TIME_ZONE),
    ...(given.orgType === "advisor"
      ? planOf(given.tierName, command.now)
      : { advisorOrgId: await existingAdvisor(command, given.advisorOrgId) }),
  });
  const invited = await inviteMember(command, { email, firstName, lastName, orgId, roleName: ADMIN_ROLE });
  await command.tx.update(orgs).set({ adminUserId: invited.userId }).where(eq(orgs.id, orgId));
  command.emit(invitationRequested, invited);
  return { id: orgId };
}

function planOf(tierName: Extract<NewOrg, { orgType: "advisor" }>["tierName"], now: Date) {
  const { maxUsers: tierMaxUsers } = tierByName(tierName);
  return { tierName, tierMaxUsers, trialEndDate: tierName === "Trial" ? endOfTrial(now) : null };
}

async function existingAdvisor({ tx }: CommandContext, advisorOrgId: string): Promise<string> {
  const [advisor] = await tx
    .select({ id: orgs.id })
    .from(orgs)
    .where(and(eq(orgs.id, advisorOrgId), eq(orgs.orgType, "advisor"), isNull(orgs.deactivatedOn)))
    .for("share");
  if (advisor !== undefined) return advisor.id;
  throw fieldError("advisorOrgId", NO_SUCH_ADVISOR);
}
