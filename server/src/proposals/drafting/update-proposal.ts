// Saves a draft from the wizard (spec 3 §4, Autosave; spec 3 §7 proposals.updateProposal). Fields outside the edit
// schema are ignored, so callers cannot set sentAt, acceptedAt, response or advisorOrgId (spec 6 T4).
import { changedRecords } from "@gap/core/live/changed-records";
import { consistentSteps } from "@gap/core/proposals/draft";
import { PROPOSAL_WAS_SENT, RESTORE_PROPOSAL_FIRST } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_LIMITS, type DraftSteps, type ProposalEdit } from "@gap/core/proposals/proposal.schema";
import { CLIENT_IS_FIXED } from "@gap/core/proposals/signing-calls.schema";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { GapError, fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { changeProposal, subjectOf } from "../change-proposal";
import { findProposalClient, type ProposedClient } from "./find-proposal-client";
import { storeProposalSearchWords, listColumns } from "../listing/list-columns";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { contactsToChoose } from "../proposals.db";
import { picturesOfServices, serviceNamesByIds, servicesBeyondLimit } from "./services-of-draft.db";
import { updateFileUsage } from "./mark-proposal-files-used";
import { assertOwnScenario } from "./value-of-draft";

/** Saves within one editing session share one line in the organisation's log. */
const EDITING_SESSION_MS = 15 * MINUTE_MS;

export const NO_SUCH_CONTACT = "This contact cannot be chosen for this client";

export async function updateProposal(
  command: CommandContext,
  advisorOrgId: string,
  edit: ProposalEdit,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, live } = command;
  const { id, advisorClientId, editingStepIndex } = edit;
  const row = await lockProposal(tx, { id, advisorOrgId });
  assertDraft(row);
  const steps = stepsOf(edit);
  const next = { advisorClientId, editingStepIndex, steps };
  if (isSavedAlready(row, next)) return { lastUpdatedAt: row.lastUpdatedAt };
  assertNotStale(row.lastUpdatedAt, edit.lastUpdatedAt);
  assertSameClient(row, advisorClientId);
  const client = await clientOfEdit(command, row, advisorClientId);
  await assertKnownContacts(command, row, { advisorClientId, steps, client });
  await assertKnownScenario(command, row, { advisorClientId, steps });
  await updateFileUsage(command, {
    owner: row,
    former: row.steps,
    next: steps,
    wasSentBefore: row.version > 1,
  });
  const ids = steps.step2.map(({ serviceId }) => serviceId);
  const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
  await assertTextsFit(command, row, { ids, serviceNames });
  const clientName = client?.name ?? "";
  const listed = { clientName, steps, serviceNames };
  const lastUpdatedAt = await changeProposal(command, row, { ...next, ...listColumns(listed) });
  if (hasNewSearchWords(row, listed)) await storeProposalSearchWords(tx, row, listed);
  if (startsEditingSession(row, command)) command.audit(subjectOf({ ...row, clientName }));
  live("proposal-change-event", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
  return { lastUpdatedAt };
}

export function assertDraft({ state }: Pick<ProposalRow, "state">): void {
  if (state === "draft") return;
  throw new GapError("locked", state === "archived" ? RESTORE_PROPOSAL_FIRST : PROPOSAL_WAS_SENT);
}

function stepsOf({ step1, step2, step3, step4, step5 }: ProposalEdit): DraftSteps {
  return consistentSteps({ step1, step2, step3, step4, step5 });
}

/** Retried edit whose answer was lost (spec 6 F4): return the stored answer. */
function isSavedAlready(
  { advisorClientId, editingStepIndex, steps }: ProposalRow,
  next: Pick<ProposalRow, "advisorClientId" | "editingStepIndex" | "steps">,
): boolean {
  return canonicalJson({ advisorClientId, editingStepIndex, steps }) === canonicalJson(next);
}

function hasNewSearchWords(
  { clientName, steps }: ProposalRow,
  now: Pick<ProposalRow, "clientName" | "steps">,
) {
  const idsIn = ({ step1, step2 }: DraftSteps) =>
    [step1.name, ...step2.map(({ serviceId }) => serviceId)].join(" ");
  return clientName !== now.clientName || idsIn(steps) !== idsIn(now.steps);
}

/**
 * Once sent, a proposal keeps its client: otherwise its evidence, versions and guest permissions would pass to another
 * client's users.
 */
function assertSameClient({ version, advisorClientId: before }: ProposalRow, now: string | null): void {
  if (version === 1 || now === before) return;
  throw fieldError("advisorClientId", CLIENT_IS_FIXED);
}

/** The client chosen earlier may have been archived since; a newly chosen one must be active. */
async function clientOfEdit(
  { tx }: CommandContext,
  { advisorOrgId, advisorClientId: before }: ProposalRow,
  advisorClientId: string | null,
): Promise<ProposedClient | undefined> {
  if (advisorClientId === null) return undefined;
  return findProposalClient(
    tx,
    { id: advisorClientId, advisorOrgId },
    { includeArchived: advisorClientId === before },
  );
}

interface Recipients {
  readonly advisorClientId: string | null;
  readonly steps: DraftSteps;
  readonly client: ProposedClient | undefined;
}

/** Refuses added contacts that cannot be chosen; earlier ones that no longer can are left out on reading. */
async function assertKnownContacts(
  { tx }: CommandContext,
  row: ProposalRow,
  { advisorClientId, steps, client }: Recipients,
): Promise<void> {
  const isSameClient = advisorClientId === row.advisorClientId;
  const before = new Set(isSameClient ? recipientIds(row.steps) : []);
  const ids = recipientIds(steps).filter((id) => !before.has(id));
  const offered = await contactsToChoose(tx, { advisorClientId, ids, clientOrg: client?.clientOrg ?? null });
  if (offered.length !== ids.length) throw fieldError("step1.contacts", NO_SUCH_CONTACT);
}

/** Refuses an added scenario that is not the client's; an earlier one that was deleted since is refused on sending. */
async function assertKnownScenario(
  { tx }: CommandContext,
  row: ProposalRow,
  { advisorClientId: clientId, steps }: Pick<Recipients, "advisorClientId" | "steps">,
): Promise<void> {
  const isSame = clientId === row.advisorClientId && steps.step4.scenarioId === row.steps.step4.scenarioId;
  if (!isSame) await assertOwnScenario(tx, { advisorOrgId: row.advisorOrgId, clientId, steps });
}

function recipientIds({ step1: { contacts, copies = [] } }: DraftSteps): string[] {
  return [...contacts, ...copies].map(({ id }) => id);
}

interface ChosenServices {
  readonly ids: readonly string[];
  readonly serviceNames: ReadonlyMap<string, string>;
}

/**
 * Refuses added services whose texts or pictures exceed the limit after the existing ones, wherever they are inserted.
 * If existing services have grown since, the draft still saves; reading it reports them.
 */
export async function assertTextsFit(
  { tx }: CommandContext,
  { advisorOrgId, steps }: Pick<ProposalRow, "advisorOrgId" | "steps">,
  { ids, serviceNames }: ChosenServices,
): Promise<void> {
  const before = new Set(steps.step2.map(({ serviceId }) => serviceId));
  const added = ids.filter((id) => !before.has(id));
  if (added.length === 0) return;
  const chosen = ids.filter((id) => before.has(id));
  const beyondLimit = await servicesBeyondLimit(tx, { advisorOrgId, ids: [...chosen, ...added] });
  const tooLong = beyondLimit.filter((id) => !before.has(id));
  if (tooLong.length > 0)
    throw fieldError("step2", textsTooLong(tooLong.map((id) => serviceNames.get(id) ?? "")));
  // Pictures in texts beyond the limit are not counted.
  const withinLimit = ids.filter((id) => !beyondLimit.includes(id));
  const pictures = await picturesOfServices(tx, { advisorOrgId, ids: withinLimit });
  const all = [...pictures.values()].reduce((sum, ofOne) => sum + ofOne, 0);
  if (all > PROPOSAL_LIMITS.picturesOfServices && added.some((id) => pictures.has(id)))
    throw fieldError("step2", TOO_MANY_PICTURES);
}

export function startsEditingSession(
  { lastUpdatedBy, lastUpdatedAt }: Pick<ProposalRow, "lastUpdatedBy" | "lastUpdatedAt">,
  { actorId, now }: CommandContext,
): boolean {
  return lastUpdatedBy !== actorId || now.getTime() - lastUpdatedAt.getTime() > EDITING_SESSION_MS;
}
