// Performs the actions of a history by advisor and signees as their procedures would, in a process that may be killed
// before it answers.
import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { DraftSteps, PaymentOption, PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { runCommand } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { resultOrFailure, type Acted } from "@gap/testing/histories/moments";
import { archiveProposal, restoreProposal } from "../listing/archive-proposal";
import { insertDraft } from "../drafting/create-proposal";
import { countersignProposal } from "../signing/countersign-proposal";
import { declineProposal } from "../signing/decline-proposal";
import { extendProposal } from "../sending/extend-proposal";
import type { Act, ActRequest, ActResult, Beginning } from "./histories.test-kit";
import type { Stage } from "./histories-stage.test-kit";
import { noteView } from "../signing/note-view";
import { findProposal } from "../proposals.db";
import { proposalVersions } from "../proposals.tables";
import { remindSignees } from "../sending/remind-signees";
import { remindProposal } from "../sending/remind-signees.job";
import { reviseProposal } from "../sending/revise-proposal";
import { sendProposal } from "../sending/send-proposal";
import { addProposalResponse } from "../signing/sign-proposal";
import { updateProposal } from "../drafting/update-proposal";
import { voidProposal } from "../sending/void-proposal";

/** Creates the draft that a history starts with. */
export async function beginHistory(stage: Stage, { at, ...beginning }: Beginning): Promise<string> {
  const { id } = await runAs(regionAt(stage, at), advisorOf(stage), (ctx) =>
    insertDraft(ctx, {
      advisorOrgId: stage.advisor.orgId,
      client: stage.client,
      steps: stepsOf(stage, beginning),
    }),
  );
  return id;
}

export function performAct(stage: Stage, { proposalId, at, act }: ActRequest): Promise<Acted<ActResult>> {
  return resultOrFailure(() => performOf({ ...stage, region: regionAt(stage, at) }, proposalId)(act));
}

function regionAt({ region }: Stage, at: number): Region {
  return { ...region, clock: { now: () => new Date(at) } };
}

function performOf(stage: Stage, proposalId: string): (act: Act) => Promise<ActResult> {
  const { region, advisor } = stage;
  const asAdvisor = (work: Work) => runAs(region, advisorOf(stage), work);
  const asSignee = async (index: number, work: Work) =>
    runAs(region, await signeeOf(stage, proposalId, index), work);

  const sign = async ({ signee, takesOptional, option, reads, agrees }: Extract<Act, { kind: "sign" }>) => {
    const hash = await hashRead(region, proposalId, reads);
    const [, optional] = stage.services;
    await asSignee(signee, (ctx) =>
      addProposalResponse(ctx, {
        proposalId,
        advisorOrgId: advisor.orgId,
        agree: agrees,
        snapshotHash: hash,
        includedOptionalServiceIds: takesOptional && optional !== undefined ? [optional.id] : [],
        paymentPreferences: preferencesOf(option, takesOptional),
      }),
    );
    return { signature: { contactId: stage.contacts[signee]?.id ?? "", hash } };
  };

  const extend = async (days: number) => {
    const day = new Date(region.clock.now().getTime() + days * DAY_MS)
      .toISOString()
      .slice(0, "2026-03-02".length);
    await asAdvisor((ctx) => extendProposal(ctx, { proposalId, dueDay: day }));
  };

  const edit = async (price: number) => {
    const found = await findProposal(region.db.read, proposalId);
    if (found === undefined) return;
    const { steps, editingStepIndex, advisorClientId, lastUpdatedAt } = found.proposal;
    const [monthly] = stage.services;
    const priced = steps.step3.map((group) => ({
      ...group,
      services: group.services.map((each) =>
        each.serviceId === monthly?.id ? { ...each, servicePrice: price } : each,
      ),
    }));
    const { orgId } = advisor;
    await asAdvisor((ctx) =>
      updateProposal(ctx, orgId, {
        ...steps,
        id: proposalId,
        step3: priced,
        editingStepIndex,
        advisorClientId,
        lastUpdatedAt,
      }),
    );
  };

  const remind = (byHand: boolean) =>
    byHand ? asAdvisor((ctx) => remindSignees(ctx, { proposalId })) : remindProposal(region, proposalId);

  const handlers: { [Kind in Act["kind"]]: (act: Extract<Act, { kind: Kind }>) => Promise<unknown> } = {
    edit: ({ price }) => edit(price),
    send: () => asAdvisor((ctx) => sendProposal(ctx, { proposalId })),
    open: ({ signee, section }) => asSignee(signee, (ctx) => noteView(ctx, { proposalId, section })),
    sign,
    countersign: async () => {
      const snapshotHash = await hashRead(region, proposalId, "current");
      await asAdvisor((ctx) => countersignProposal(ctx, { proposalId, snapshotHash }));
    },
    decline: ({ signee }) => asSignee(signee, (ctx) => declineProposal(ctx, { proposalId, reason: "No" })),
    void: () => asAdvisor((ctx) => voidProposal(ctx, { proposalId })),
    revise: () => asAdvisor((ctx) => reviseProposal(ctx, proposalId)),
    extend: ({ days }) => extend(days),
    // runHistory advances the clock before the actions of a moment.
    expire: async () => undefined,
    remind: ({ byHand }) => remind(byHand),
    archive: () => asAdvisor((ctx) => archiveProposal(ctx, advisor.orgId, proposalId)),
    restore: () => asAdvisor((ctx) => restoreProposal(ctx, advisor.orgId, proposalId)),
  };
  return async (act) => {
    if (act.kind === "sign") return sign(act);
    await (handlers[act.kind] as (one: Act) => Promise<unknown>)(act);
    return {};
  };
}

async function hashRead({ db }: Region, proposalId: string, reads: string): Promise<string> {
  if (reads === "made up") return "x";
  if (reads === "current") return (await findProposal(db.read, proposalId))?.proposal.snapshotHash ?? "";
  const [first] = await db.read
    .select({ hash: proposalVersions.hash })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.version, 1)));
  return first?.hash ?? "";
}

function preferencesOf(option: PaymentOption, takesOptional: boolean): PaymentPreferences {
  return {
    "Per month": option === "annualPayment" ? "annualPayment" : "monthlyInstalments",
    "Per session": option === "upfrontPaymentInFull" ? "upfrontPaymentInFull" : "monthlyInstalments",
    ...(takesOptional
      ? { "One-time fee": option === "upfrontPaymentInFull" ? "upfrontPaymentInFull" : "monthlyInstalments" }
      : {}),
  };
}

const SIGNEES = 3;

function stepsOf(
  { advisor, contacts, services }: Stage,
  { needed, inOrder, isCountersigned, discount, units }: Omit<Beginning, "at">,
): DraftSteps {
  const [monthly, optional, session] = services.map(({ id }) => id);
  const agreed = "agreed" as const;
  const idsOf = (list: Stage["contacts"]) => list.map(({ id }) => ({ id }));
  const priced = (serviceId = "", servicePrice = 0, more = {}) => ({
    serviceId,
    servicePrice,
    serviceAgreementType: agreed,
    ...more,
  });
  return {
    step1: { contacts: idsOf(contacts.slice(0, SIGNEES)), copies: idsOf(contacts.slice(SIGNEES)) },
    step2: [
      { serviceId: monthly ?? "", servicePriceType: agreed },
      { serviceId: optional ?? "", servicePriceType: "recommended" },
      { serviceId: session ?? "", servicePriceType: agreed },
    ],
    step3: [
      {
        serviceRateType: "Per month",
        services: [priced(monthly, 137)],
        monthlyInstalments: true,
        annualPayment: true,
        annualPaymentDiscount: discount,
      },
      {
        serviceRateType: "One-time fee",
        services: [priced(optional, 911)],
        monthlyInstalments: true,
        upfrontPaymentInFull: true,
        upfrontPaymentInFullDiscount: discount,
      },
      {
        serviceRateType: "Per session",
        services: [priced(session, 53, { serviceUnits: units })],
        monthlyInstalments: true,
        upfrontPaymentInFull: true,
        upfrontPaymentInFullDiscount: 100 - Math.max(1, discount),
      },
    ],
    step4: {
      objectivesAndValue: [101],
      expectations: [1],
      timing: "upon-acceptance",
      ...(inOrder && needed === SIGNEES
        ? { signees: "all-signees", signsInOrder: true }
        : { signees: "certain-number-of-signees", signeesAmount: needed }),
      ...(isCountersigned && { countersigneeId: advisor.userId }),
      dueDate: "1-week-from-now",
    },
    step5: { personalMessage: "Hello" },
  };
}

type Work = (ctx: WriteContext<Caller>) => Promise<unknown>;

/** Runs a command as a procedure does, without HTTP. */
function runAs<Out>(
  region: Region,
  caller: Caller,
  work: (ctx: WriteContext<Caller>) => Promise<Out>,
): Promise<Out> {
  const request = { id: "history", ip: "203.0.113.7", userAgent: "history" };
  const origin = { action: "test.history", actorId: caller.userId, orgId: caller.viewer.orgId, request };
  return runCommand(region, origin, (command) => work({ ...command, caller, request, method: "POST" }));
}

const VIEWER_DEFAULTS = {
  isDeactivated: false,
  isServiceUser: false,
  cameByLink: false,
  mustSetUpAuthenticator: false,
  isDeveloper: false,
  featureToggles: [],
} as const;

function advisorOf({ advisor: { userId, email, orgId } }: Stage): Caller {
  const maintains = [{ featureId: "proposals", actions: [{ actionId: "maintain" }] }];
  const viewer: Viewer = {
    ...VIEWER_DEFAULTS,
    email,
    orgId,
    orgType: "advisor",
    roleName: "Admin",
    isGuest: false,
    features: maintains,
    permissions: [],
  };
  return {
    userId,
    sessionId: "advisor",
    door: "password",
    mailboxProof: null,
    viewer,
    timezone: DEFAULT_TIME_ZONE,
  };
}

/** The signee as signed in by the proposal's link. */
async function signeeOf({ region, contacts }: Stage, proposalId: string, index: number): Promise<Caller> {
  const email = contacts[index]?.email ?? "";
  const [user] = await region.db.read
    .select()
    .from(users)
    .where(inArray(users.email, [email]));
  const found = await findProposal(region.db.read, proposalId);
  const viewer: Viewer = {
    ...VIEWER_DEFAULTS,
    email,
    orgId: found?.client?.clientOrgId ?? null,
    orgType: "client",
    roleName: "Guest",
    isGuest: true,
    features: [],
    permissions: [proposalPermission(proposalId)],
  };
  const mailboxProof = { by: "mailed-link", at: region.clock.now().toISOString() } as const;
  return {
    userId: user?.id ?? "",
    sessionId: `signee-${index}`,
    door: "link",
    mailboxProof,
    viewer,
    timezone: DEFAULT_TIME_ZONE,
  };
}
