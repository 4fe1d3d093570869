// Creates the proposals of the demo's advisors with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { addService, newDraft } from "@gap/core/proposals/draft";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { momentIn } from "@gap/core/shared/calendar/zoned-time";
import { clientContacts, clients } from "../clients/public";
import { calendarOf } from "../orgs/public";
import type { Caller, WriteContext } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import {
  addProposalResponse,
  appendEvidence,
  archiveProposal,
  byInstallation,
  declineProposal,
  insertDraft,
  noteView,
  proposals,
  recipientsOf,
  saveAsTemplate,
  scheduleSending,
  sendProposal,
  signeesToBeMailed,
  updateTemplate,
  voidProposal,
} from "../proposals/public";
import { services } from "../services/public";
import { DEMO_PROPOSALS, type DemoProposal } from "./demo-proposals";
import { withoutNotifications } from "./without-notifications";
import { idOfPerson, PLAIN_VIEWER } from "./people-of-demo";

export async function fillProposals(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, demoProposals] of Object.entries(DEMO_PROPOSALS)) {
    const advisorOrgId = orgIds.get(key);
    if (advisorOrgId === undefined) continue;
    for (const proposal of demoProposals) await makeProposal(command, advisorOrgId, proposal);
  }
}

async function makeProposal(
  command: CommandContext,
  advisorOrgId: string,
  proposal: DemoProposal,
): Promise<void> {
  const { tx } = command;
  const owner = await idOfPerson(command, proposal.owner);
  const ofOwner = (daysAgo: number) =>
    asPerson(
      { ...command, now: subDays(command.now, daysAgo) },
      owner,
      advisorOf(advisorOrgId, proposal.owner),
    );
  const client = await findClient(command, advisorOrgId, proposal.client);
  const steps = await stepsOf(command, advisorOrgId, proposal, client?.id);
  const begun = ofOwner(proposal.begunDaysAgo);
  const { id } = await insertDraft(begun, { advisorOrgId, client, steps });
  const { editingStepIndex = 4, sentDaysAgo, voided, archivedDaysAgo, template } = proposal;
  await tx.update(proposals).set({ editingStepIndex }).where(eq(proposals.id, id));
  if (template !== undefined) {
    const { name, personalMessage } = template;
    const { id: templateId } = await saveAsTemplate(begun, advisorOrgId, { proposalId: id, name });
    const step5 = { personalMessage };
    await updateTemplate(begun, advisorOrgId, { ...steps, step5, templateId, lastUpdatedAt: begun.now });
  }
  if (proposal.scheduledInDays !== undefined) {
    const scheduledFor = await nineInTheMorning(command, advisorOrgId, proposal.scheduledInDays);
    await scheduleSending(begun, advisorOrgId, { proposalId: id, scheduledFor, lastUpdatedAt: begun.now });
  }
  if (sentDaysAgo === undefined) return;
  const sender =
    proposal.isMailed === true ? ofOwner(sentDaysAgo) : withoutNotifications(ofOwner(sentDaysAgo));
  const { snapshotHash } = await sendProposal(sender, { proposalId: id });
  if (proposal.isMailed !== true) await noteDelivered(sender, { id, version: 1, snapshotHash });
  await answer(command, { id, advisorOrgId, snapshotHash, proposal });
  if (voided !== undefined)
    await voidProposal(withoutNotifications(ofOwner(voided.daysAgo)), {
      proposalId: id,
      reason: voided.reason,
    });
  if (archivedDaysAgo !== undefined) await archiveProposal(ofOwner(archivedDaysAgo), advisorOrgId, id);
}

/** In the firm's zone, this many days from now. */
async function nineInTheMorning(
  { tx, now }: CommandContext,
  advisorOrgId: string,
  daysAhead: number,
): Promise<Date> {
  const { timezone, today } = await calendarOf(tx, advisorOrgId, now);
  return momentIn(dayAfter(today, daysAhead), "09:00", timezone);
}

/** Mails that ask signees to sign are sent. */
function askingSignees(context: WriteContext<Caller>): WriteContext<Caller> {
  const emit: typeof context.emit = (event, payload) => {
    if (event.name === signeesToBeMailed.name) context.emit(event, payload);
  };
  return { ...withoutNotifications(context), emit };
}

/** No mail is sent for these, but the recipients have answered it as if they had received it. */
async function noteDelivered(
  command: CommandContext,
  sent: { readonly id: string; readonly version: number; readonly snapshotHash: string },
): Promise<void> {
  const recipients = await recipientsOf(command.tx, sent);
  await appendEvidence(
    command,
    sent,
    byInstallation(command.region.config.productName),
    recipients.map(({ contactId, email }) => ({
      kind: "delivered",
      details: { email, contactId, mail: "proposals.sent" },
    })),
  );
}

interface Answered {
  readonly id: string;
  readonly advisorOrgId: string;
  readonly snapshotHash: string;
  readonly proposal: DemoProposal;
}

async function answer(
  command: CommandContext,
  { id, advisorOrgId, snapshotHash, proposal }: Answered,
): Promise<void> {
  const { viewed = [], signed = [], declined } = proposal;
  const asSignee = async ({ email, daysAgo }: { readonly email: string; readonly daysAgo: number }) => {
    const viewer = await signeeOf(command, id, email);
    const context = { ...command, now: subDays(command.now, daysAgo) };
    const person = asPerson(context, await idOfPerson(command, email), viewer);
    // The signature of one signee may ask the next.
    return proposal.isMailed === true ? askingSignees(person) : withoutNotifications(person);
  };
  for (const { sections, ...each } of viewed) {
    const signee = await asSignee(each);
    await noteView(signee, { proposalId: id });
    for (const section of sections) await noteView(signee, { proposalId: id, section });
  }
  for (const each of signed)
    await addProposalResponse(await asSignee(each), {
      proposalId: id,
      advisorOrgId,
      snapshotHash,
      agree: true,
      includedOptionalServiceIds: [],
      paymentPreferences: {},
    });
  if (declined !== undefined)
    await declineProposal(await asSignee(declined), { proposalId: id, reason: declined.reason });
}

async function stepsOf(
  command: CommandContext,
  advisorOrgId: string,
  {
    agreed,
    recommended = [],
    details = {},
    copies = [],
    personalMessage = "",
    fees = (same) => same,
  }: DemoProposal,
  clientId: string | undefined,
): Promise<DraftSteps> {
  const catalogue = await command.tx.select().from(services).where(eq(services.orgId, advisorOrgId));
  const chosen = [...agreed, ...recommended].map((name) => {
    const service = catalogue.find((each) => each.name === name);
    if (service === undefined) throw new Error(`The demo has no service ${name}`);
    return service;
  });
  const withServices = chosen.reduce<DraftSteps>(
    (steps, { id: serviceId, startingPrice, startingPriceRate }) =>
      addService(steps, {
        serviceId,
        pricing:
          startingPrice === null || startingPriceRate === null
            ? undefined
            : { startingPrice, startingPriceRate },
      }),
    newDraft(),
  );
  const { step2, step3, step4 } = withServices;
  return {
    step1: clientId === undefined ? { contacts: [] } : await recipientsOfClient(command, clientId, copies),
    step2: step2.map((each, place) => ({
      ...each,
      servicePriceType: place < agreed.length ? "agreed" : "recommended",
    })),
    step3: fees(step3),
    step4: { ...step4, ...details },
    step5: { personalMessage },
  };
}

/** All active contacts sign, except those who receive a copy. */
async function recipientsOfClient(
  { tx }: CommandContext,
  clientId: string,
  copied: readonly string[],
): Promise<DraftSteps["step1"]> {
  const contacts = await tx
    .select({ id: clientContacts.id, email: clientContacts.email, status: clientContacts.status })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId))
    .orderBy(clientContacts.createdAt, clientContacts.id);
  const isCopy = ({ email }: { readonly email: string }) => copied.includes(email);
  const idsOf = (which: readonly { readonly id: string }[]) => which.map(({ id }) => ({ id }));
  const copies = idsOf(contacts.filter(isCopy));
  return {
    contacts: idsOf(contacts.filter((each) => each.status === "active" && !isCopy(each))),
    ...(copies.length > 0 && { copies }),
  };
}

async function findClient(
  { tx }: CommandContext,
  advisorOrgId: string,
  name: string | undefined,
): Promise<{ id: string; name: string } | undefined> {
  if (name === undefined) return undefined;
  const [client] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.advisorOrgId, advisorOrgId), eq(clients.name, name)));
  if (client === undefined) throw new Error(`The demo has no client ${name}`);
  return client;
}

/** A context as if the person had made the call; there is no session and no IP address. */
function asPerson(command: CommandContext, userId: string, viewer: Viewer): WriteContext<Caller> {
  const caller: Caller = {
    userId,
    sessionId: "",
    viewer,
    timezone: DEFAULT_TIME_ZONE,
    ...(viewer.isGuest
      ? { door: "link", mailboxProof: { by: "mailed-link", at: command.now.toISOString() } }
      : { door: "password", mailboxProof: null }),
  };
  return {
    ...command,
    actorId: userId,
    caller,
    method: "POST",
    request: { id: command.region.newId(), ip: "", userAgent: "" },
  };
}

function advisorOf(orgId: string, email: string): Viewer {
  const features = [{ featureId: "proposals", actions: [{ actionId: "maintain" }] }];
  return { ...PLAIN_VIEWER, email, orgType: "advisor", orgId, roleName: "Admin", features, permissions: [] };
}

/** The signee's viewer as the mailed link opens it. */
async function signeeOf({ tx }: CommandContext, proposalId: string, email: string): Promise<Viewer> {
  const [client] = await tx
    .select({ orgId: clients.clientOrgId })
    .from(clients)
    .innerJoin(proposals, eq(proposals.advisorClientId, clients.id))
    .where(eq(proposals.id, proposalId));
  return {
    ...PLAIN_VIEWER,
    email,
    isGuest: true,
    orgType: "client",
    orgId: client?.orgId ?? null,
    roleName: "Guest",
    features: [],
    permissions: [proposalPermission(proposalId)],
  };
}
