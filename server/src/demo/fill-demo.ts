// Fills an empty region with the demo, through the product's own commands, in one transaction: all of it or nothing.
import { addDays } from "date-fns";
import { inArray } from "drizzle-orm";
import { taxFiguresOf } from "@gap/core/orgs/tax";
import { tierByName } from "@gap/core/orgs/tiers";
import { isLiveStage } from "@gap/core/shared/stages";
import { hashPassword, sendInvitation, setPassword } from "../identity/public";
import { createOrg, deactivateMember, linkUserToOrg, orgs } from "../orgs/public";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import { takeLock } from "../platform/db/advisory-locks";
import type { Region } from "../platform/region";
import { createUser, users } from "../users/public";
import { DEMO, DEMO_PASSWORD, type DemoOrg, type DemoPerson } from "./demo-accounts";

/** The demo's passwords are public: its people must not get in where real data is. */
export class DemoDataError extends Error {
  override readonly name = "DemoDataError";
}

export async function refuseDemoInLiveStages(region: Region): Promise<void> {
  if (!isLiveStage(region.config.stage)) return;
  const emails = DEMO[region.id].people.map(({ email }) => email);
  const found = await region.db.read
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1);
  if (found.length > 0)
    throw new DemoDataError(
      `The database of region ${region.id} was filled with the demo, whose passwords are public: it cannot be served in ${region.config.stage}`,
    );
}

export async function fillDemo(region: Region): Promise<void> {
  if (!region.config.demo) return;
  if (!(await isEmpty(region.db.read))) return;
  const { people, orgs: demoOrgs } = DEMO[region.id];
  // Made before the transaction: hashing takes its time, and the database is not kept waiting for it.
  const passwordHashes = new Map(
    await Promise.all(people.map(async ({ email }) => [email, await hashPassword(DEMO_PASSWORD)] as const)),
  );
  const origin = {
    action: "demo.fill",
    actorId: null,
    orgId: null,
    request: {
      id: region.newId(),
      ip: "",
      userAgent: "",
    },
  };
  await runCommand(region, origin, async (command) => {
    // Several processes may start on one empty database: one fills it, the others wait here and find it filled.
    await takeLock(command.tx, "demo");
    if (!(await isEmpty(command.tx))) return;
    const orgIds = new Map<string, string>();
    for (const org of demoOrgs) orgIds.set(org.key, await makeOrg(command, org, orgIds));
    for (const person of people)
      await makePerson(command, person, orgIds, passwordHashes.get(person.email) ?? "");
  });
}

async function isEmpty(db: Region["db"]["read"]): Promise<boolean> {
  return (await db.select({ id: orgs.id }).from(orgs).limit(1)).length === 0;
}

async function makeOrg(
  command: CommandContext,
  org: DemoOrg,
  orgIds: ReadonlyMap<string, string>,
): Promise<string> {
  const { name, orgType, countryCode, currencyCode, timezone } = org;
  const tax = taxFiguresOf(countryCode);
  const { id } = await createOrg(command, {
    name,
    orgType,
    countryCode,
    currencyCode,
    timezone,
    ...(tax === undefined
      ? {}
      : {
          taxDescription: tax.taxDescription,
          taxPercentage: tax.taxPercentage,
        }),
    website: org.website ?? null,
    orgSize: org.orgSize ?? null,
    ...(org.tierName === undefined
      ? {}
      : {
          tierName: org.tierName,
          tierMaxUsers: tierByName(org.tierName).maxUsers,
        }),
    trialEndDate: org.trialEndsInDays === undefined ? null : addDays(command.now, org.trialEndsInDays),
    advisorOrgId: org.advisor === undefined ? null : idOf(orgIds, org.advisor),
  });
  return id;
}

async function makePerson(
  command: CommandContext,
  person: DemoPerson,
  orgIds: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<void> {
  const { email, firstName, lastName, invited } = person;
  const { id } = await createUser(command, {
    email,
    firstName,
    lastName,
    emailVerified: invited === undefined,
    ...(person.jobTitle === undefined ? {} : { jobTitle: person.jobTitle }),
    ...(invited === undefined ? { inviteAcceptedOn: command.now } : { inviteSentOn: command.now }),
  });
  if (invited === undefined) await setPassword(command, { userId: id, passwordHash });
  for (const { org, role, deactivated } of person.memberships) {
    const orgId = idOf(orgIds, org);
    await linkUserToOrg(command, { userId: id, orgId, roleName: role });
    if (deactivated === true) await deactivateMember(command, { userId: id, orgId });
    if (invited !== undefined)
      await sendInvitation(command, { userId: id, orgId, invitedByName: invited.by });
  }
}

function idOf(orgIds: ReadonlyMap<string, string>, key: string): string {
  const id = orgIds.get(key);
  if (id === undefined) throw new Error(`The demo has no org ${key} yet`);
  return id;
}
