// Creates a draft, empty or from a template, for a client if one is given (spec 4 §C, List), with content if the public
// API creates it. Copies of proposals use `insertDraft` too.
import { sql } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { consistentSteps, newDraft, withoutMissingServices } from "@gap/core/proposals/draft";
import { withContent, type DraftContent } from "@gap/core/proposals/drafting/draft-content";
import type { NewProposal } from "@gap/core/proposals/proposal-calls.schema";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { Transaction } from "@gap/server/platform/db/database";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { findProposalClient, type ProposedClient } from "./find-proposal-client";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { storeProposalSearchWords, listColumns } from "../listing/list-columns";
import { cataloguePrices, serviceNamesByIds } from "./services-of-draft.db";
import { contactsToChoose } from "../proposals.db";
import { proposalCounters, proposals } from "../proposals.tables";
import { lockTemplate } from "../templates/lock-template";
import { updateFileUsage } from "./mark-proposal-files-used";
import { assertTextsFit, NO_SUCH_CONTACT } from "./update-proposal";
import { assertOwnScenario } from "./value-of-draft";
import { subjectOf } from "../change-proposal";

const NO_SUCH_SERVICE = "This service is not in the catalogue";

export async function createProposal(
  ctx: WriteContext<Caller>,
  advisorOrgId: string,
  { advisorClientId, templateId, scenarioId, content }: NewProposal,
): Promise<{ id: string }> {
  const client =
    advisorClientId === undefined
      ? undefined
      : await findProposalClient(ctx.tx, { id: advisorClientId, advisorOrgId }, { includeArchived: false });
  // The lock keeps the template, and so its files, until the draft uses them too.
  const begun =
    templateId === undefined
      ? newDraft()
      : (await lockTemplate(ctx.tx, { id: templateId, advisorOrgId }, "key share")).steps;
  const filled =
    content === undefined ? begun : await withCheckedContent(ctx, { advisorOrgId, client, begun, content });
  const steps = scenarioId === undefined ? filled : { ...filled, step4: { ...filled.step4, scenarioId } };
  await assertOwnScenario(ctx.tx, { advisorOrgId, clientId: client?.id ?? null, steps });
  return insertDraft(ctx, { advisorOrgId, client, steps });
}

interface ContentOfDraft {
  readonly advisorOrgId: string;
  readonly client: ProposedClient | undefined;
  readonly begun: DraftSteps;
  readonly content: DraftContent;
}

/** Refuses contacts and services that cannot be chosen, as saving the draft does. */
async function withCheckedContent(
  ctx: WriteContext<Caller>,
  { advisorOrgId, client, begun, content }: ContentOfDraft,
): Promise<DraftSteps> {
  const { tx } = ctx;
  const { signees, copies, services = [] } = content;
  for (const [field, ids] of Object.entries({ signees, copies })) {
    const query = { advisorClientId: client?.id ?? null, ids, clientOrg: client?.clientOrg ?? null };
    const offered = await contactsToChoose(tx, query);
    if (offered.length !== ids.length) throw fieldError(`content.${field}`, NO_SUCH_CONTACT);
  }
  const ids = services.map(({ serviceId }) => serviceId);
  const { names, prices } = await cataloguePrices(tx, { advisorOrgId, ids });
  const unknown = ids.findIndex((id) => !names.has(id));
  if (unknown >= 0) throw fieldError(`content.services.${unknown}.serviceId`, NO_SUCH_SERVICE);
  await assertTextsFit(ctx, { advisorOrgId, steps: begun }, { ids, serviceNames: names });
  return consistentSteps(withContent(begun, content, prices));
}

interface NewDraft {
  readonly advisorOrgId: string;
  readonly client: Pick<ProposedClient, "id" | "name"> | undefined;
  readonly steps: DraftSteps;
}

/** Inserts a draft without the services that are no longer in the catalogue. */
export async function insertDraft(
  ctx: WriteContext<Caller>,
  { advisorOrgId, client, steps: given }: NewDraft,
): Promise<{ id: string }> {
  const { tx, now, actorId, region, audit, live } = ctx;
  const ids = given.step2.map(({ serviceId }) => serviceId);
  const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
  const { steps } = withoutMissingServices(given, new Set(serviceNames.keys()));
  const id = region.newId();
  const clientName = client?.name ?? "";
  const number = await nextNumber(tx, advisorOrgId);
  const listed = { clientName, steps, serviceNames };
  await tx.insert(proposals).values({
    id,
    advisorOrgId,
    number,
    advisorClientId: client?.id ?? null,
    ownerId: actorId,
    steps,
    ...listColumns(listed),
    ...auditOfNew({ now, actorId }),
  });
  await storeProposalSearchWords(tx, { id, advisorOrgId, number }, listed);
  await updateFileUsage(ctx, { owner: { id, advisorOrgId }, former: undefined, next: steps });
  await appendEvidence(ctx, { id, version: 1, snapshotHash: null }, await actorEvidence(tx, ctx), [
    { kind: "created" },
  ]);
  audit(subjectOf({ id, number, clientName }));
  live("proposal-change-event", advisorOrgId, changedRecords({ id, lastUpdatedAt: now }));
  return { id };
}

/** Drafts created at the same time in one organisation wait for each other here. */
async function nextNumber(tx: Transaction, advisorOrgId: string): Promise<number> {
  const [counter] = await tx
    .insert(proposalCounters)
    .values({ advisorOrgId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: proposalCounters.advisorOrgId,
      set: { lastNumber: sql`${proposalCounters.lastNumber} + 1` },
    })
    .returning({ lastNumber: proposalCounters.lastNumber });
  return counter?.lastNumber ?? 1;
}
