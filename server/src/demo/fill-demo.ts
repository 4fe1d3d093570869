// Seeds an empty region with the demo, using the product's own commands, in one transaction; work items follow in a
// second one, because listeners write who has joined a firm only at the end of the first.
import { addDays } from "date-fns/addDays";
import { inArray } from "drizzle-orm";
import { taxFiguresOf } from "@gap/core/orgs/tax";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { tierByName } from "@gap/core/orgs/tiers";
import { isLiveStage } from "@gap/core/shared/stages";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { hashPassword, sendInvitation, setPassword } from "../identity/public";
import { noteDisconnectedPracticeManager } from "../integrations/public";
import { addMindset } from "../mindsets/public";
import {
  createOrg,
  deactivateMember,
  linkUserToOrg,
  orgs,
  upgradeTier,
  writeAboutPage,
} from "../orgs/public";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import { takeLock } from "../platform/db/advisory-locks";
import type { Region } from "../platform/region";
import { acceptInvitation, createUser, users } from "../users/public";
import { DEMO, DEMO_PASSWORD, PROVIDER_KEY, type DemoOrg, type DemoPerson } from "./demo-accounts";
import { DEMO_CLIENTS } from "./demo-clients";
import { DEMO_MINDSETS } from "./demo-mindsets";
import { DEMO_SERVICES } from "./demo-services";
import { fillClients } from "./fill-clients";
import { fillPlans } from "./fill-plans";
import { fillLogo } from "./fill-logo";
import { fillProposals } from "./fill-proposals";
import { fillServices } from "./fill-services";
import { fillTemplates } from "./fill-templates";
import { fillValueGap } from "./fill-value-gap";
import { fillWorkItems } from "./fill-work-items";

/** The demo's passwords are public, so its accounts must not exist where real data is. */
export class DemoDataError extends Error {
  override readonly name = "DemoDataError";
}

export async function assertDemoAllowed(region: Region): Promise<void> {
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
  // Hashed before the transaction, which should not stay open for it.
  const passwordHashes = new Map(
    await Promise.all(people.map(async ({ email }) => [email, await hashPassword(DEMO_PASSWORD)] as const)),
  );
  const origin = installationOrigin("demo.fill", region.newId());
  const seeded = await runCommand(region, origin, async (command) => {
    // Several processes may start on the same empty database: one seeds it; the others wait here and find it seeded.
    await takeLock(command.tx, "demo");
    if (!(await isEmpty(command.tx))) return undefined;
    const orgIds = new Map<string, string>();
    for (const org of demoOrgs) orgIds.set(org.key, await makeOrg(command, org, orgIds));
    for (const person of people)
      await makePerson(command, person, orgIds, passwordHashes.get(person.email) ?? "");
    for (const mindset of DEMO_MINDSETS) await addMindset(command, idOf(orgIds, PROVIDER_KEY), mindset);
    await fillClients(command, orgIds);
    await fillTemplates(command, orgIds);
    await fillServices(command, orgIds);
    await fillValueGap(command, orgIds);
    await fillProposals(command, orgIds);
    return orgIds;
  });
  if (seeded === undefined) return;
  await runCommand(region, origin, async (command) => {
    await fillWorkItems(command, seeded);
    await fillPlans(command, seeded);
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
  const { name, orgType, countryCode, currencyCode, timezone, tierName } = org;
  const firstTier = org.upgradedFrom ?? tierName;
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
    ...org.shown,
    ...(firstTier === undefined
      ? {}
      : {
          tierName: firstTier,
          tierMaxUsers: tierByName(firstTier).maxUsers,
        }),
    trialEndDate: org.trialEndsInDays === undefined ? null : addDays(command.now, org.trialEndsInDays),
    advisorOrgId: org.advisor === undefined ? null : idOf(orgIds, org.advisor),
  });
  if (tierName !== undefined && tierName !== firstTier) await upgradeTier(command, id, tierName);
  if (org.shown !== undefined) await fillLogo(command, id);
  if (org.aboutUs !== undefined)
    await writeAboutPage(command, { orgId: id, lastUpdatedAt: null, content: org.aboutUs });
  if (org.practiceManagerIsLost === true) await noteDisconnectedPracticeManager(command, id);
  return id;
}

async function makePerson(
  command: CommandContext,
  person: DemoPerson,
  orgIds: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<void> {
  const { email, firstName, lastName, invited, joined } = person;
  const { now } = command;
  const { id } = await createUser(command, {
    email,
    firstName,
    lastName,
    emailVerified: invited === undefined,
    // People of the demo are established users; an invited person still gets the welcome.
    onboarding: {
      ...INITIAL_ONBOARDING,
      hasViewedWelcome: invited === undefined,
      completedSteps: invited === undefined ? completedStepsOf(person) : [],
    },
    ...(person.jobTitle === undefined ? {} : { jobTitle: person.jobTitle }),
    ...(invited === undefined && joined === undefined ? { inviteAcceptedOn: now } : { inviteSentOn: now }),
  });
  if (invited === undefined) await setPassword(command, { userId: id, passwordHash });
  for (const { org, role, deactivated } of person.memberships) {
    const orgId = idOf(orgIds, org);
    const invitation = org === joined || invited !== undefined ? { inviteSentOn: now } : {};
    await linkUserToOrg(command, { userId: id, orgId, roleName: role, ...invitation });
    if (deactivated === true) await deactivateMember(command, { userId: id, orgId });
    if (invited !== undefined)
      await sendInvitation(command, { userId: id, orgId, invitedByName: invited.by });
  }
  if (joined !== undefined) await acceptInvitation(command, id);
}

/** Checklist steps that are done because the firm already has clients or prices (spec 4 §F, Home). */
function completedStepsOf({ memberships }: DemoPerson): number[] {
  const keys = memberships.map(({ org }) => org);
  const hasClients = keys.some((key) => (DEMO_CLIENTS[key] ?? []).length > 0);
  const hasPrices = keys.some((key) =>
    (DEMO_SERVICES[key] ?? []).some(({ pricing }) => pricing !== undefined),
  );
  return [...(hasClients ? [SET_UP_STEP.addAClient] : []), ...(hasPrices ? [SET_UP_STEP.priceAService] : [])];
}

function idOf(orgIds: ReadonlyMap<string, string>, key: string): string {
  const id = orgIds.get(key);
  if (id === undefined) throw new Error(`The demo has no org ${key} yet`);
  return id;
}
