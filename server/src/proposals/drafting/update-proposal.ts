// Saves a draft as the wizard has it (spec 3 §4, Autosave; spec 3 §7 proposals.updateProposal). What is not in the edit's
// schema is not looked at: when it was sent, accepted or answered, and whose it is, nobody can write (spec 6 T4).
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { consistentSteps } from "@gap/core/proposals/draft";
import { PROPOSAL_WAS_SENT, RESTORE_PROPOSAL_FIRST } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_LIMITS, type DraftSteps, type ProposalEdit } from "@gap/core/proposals/proposal.schema";
import { CLIENT_IS_FIXED } from "@gap/core/proposals/signing-calls.schema";
import { canonicalJson } from "@gap/core/proposals/snapshot";
import { textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { nextUpdate, assertNotStale } from "@gap/server/platform/calls/stale-record";
import { clientToPropose, type ProposedClient } from "./client-to-propose";
import { keepWordsOfProposal, keptForList } from "../listing/keep-for-list";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { contactsToChoose } from "../proposals.db";
import { proposals } from "../proposals.tables";
import { picturesOfServices, serviceNamesByIds, servicesWithoutRoom } from "./services-of-draft.db";
import { changeFiles } from "./mark-proposal-files-used";

/** Saves of one sitting are one line in the organisation's log. */
const SITTING_MS = 15 * 60_000;

const NO_SUCH_CONTACT = "This contact cannot be chosen for this client";

export async function updateProposal(
  command: CommandContext,
  advisorOrgId: string,
  edit: ProposalEdit,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, now, actorId, live } = command;
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
  await changeFiles(command, {
    owner: row,
    former: row.steps,
    next: steps,
    wasSentBefore: row.version > 1,
  });
  const ids = steps.step2.map(({ serviceId }) => serviceId);
  const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
  await assertTextsFit(command, row, { ids, serviceNames });
  const clientName = client?.name ?? "";
  const lastUpdatedAt = nextUpdate(now, row);
  await tx
    .update(proposals)
    .set({
      ...next,
      ...keptForList({ clientName, steps, serviceNames }),
      lastUpdatedAt,
      lastUpdatedBy: actorId,
    })
    .where(eq(proposals.id, id));
  if (isFoundByOtherWords(row, { clientName, steps }))
    await keepWordsOfProposal(tx, { id, advisorOrgId, clientName, serviceNames: serviceNames.values() });
  if (beginsASitting(row, command)) command.audit({ kind: "proposal", id, details: { client: clientName } });
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

/** The same edit, said again because its answer was lost (spec 6 F4): it is answered again. */
function isSavedAlready(
  { advisorClientId, editingStepIndex, steps }: ProposalRow,
  next: Pick<ProposalRow, "advisorClientId" | "editingStepIndex" | "steps">,
): boolean {
  return canonicalJson({ advisorClientId, editingStepIndex, steps }) === canonicalJson(next);
}

function isFoundByOtherWords(
  { clientName, steps }: ProposalRow,
  now: Pick<ProposalRow, "clientName" | "steps">,
) {
  const idsIn = ({ step2 }: DraftSteps) => step2.map(({ serviceId }) => serviceId).join(" ");
  return clientName !== now.clientName || idsIn(steps) !== idsIn(now.steps);
}

/**
 * What was sent once is its client's for good: its evidence, its versions and the rights of its guests would go to the
 * people of another.
 */
function assertSameClient({ version, advisorClientId: before }: ProposalRow, now: string | null): void {
  if (version === 1 || now === before) return;
  throw new GapError("unprocessable", CLIENT_IS_FIXED, {
    validationErrors: [{ field: "advisorClientId", message: CLIENT_IS_FIXED }],
  });
}

/** One that was chosen before may have been archived since then; a new one is one that the advisor works with. */
async function clientOfEdit(
  { tx }: CommandContext,
  { advisorOrgId, advisorClientId: before }: ProposalRow,
  advisorClientId: string | null,
): Promise<ProposedClient | undefined> {
  if (advisorClientId === null) return undefined;
  return clientToPropose(
    tx,
    { id: advisorClientId, advisorOrgId },
    { evenArchived: advisorClientId === before },
  );
}

interface Recipients {
  readonly advisorClientId: string | null;
  readonly steps: DraftSteps;
  readonly client: ProposedClient | undefined;
}

/** Who was chosen before and cannot be chosen any more is left out when it is read; somebody new is refused. */
async function assertKnownContacts(
  { tx }: CommandContext,
  row: ProposalRow,
  { advisorClientId, steps, client }: Recipients,
): Promise<void> {
  const isSameClient = advisorClientId === row.advisorClientId;
  const before = new Set(isSameClient ? row.steps.step1.contacts.map(({ id }) => id) : []);
  const ids = steps.step1.contacts.map(({ id }) => id).filter((id) => !before.has(id));
  const offered = await contactsToChoose(tx, { advisorClientId, ids, clientOrg: client?.clientOrg ?? null });
  if (offered.length === ids.length) return;
  throw new GapError("unprocessable", NO_SUCH_CONTACT, {
    validationErrors: [{ field: "step1.contacts", message: NO_SUCH_CONTACT }],
  });
}

interface ChosenServices {
  readonly ids: readonly string[];
  readonly serviceNames: ReadonlyMap<string, string>;
}

/**
 * Of those that are added, the ones whose texts or pictures find no room after all that were chosen before, wherever they
 * are put. A draft whose own services have grown since is told of it when it is read, and is saved all the same.
 */
async function assertTextsFit(
  { tx }: CommandContext,
  { advisorOrgId, steps }: ProposalRow,
  { ids, serviceNames }: ChosenServices,
): Promise<void> {
  const before = new Set(steps.step2.map(({ serviceId }) => serviceId));
  const added = ids.filter((id) => !before.has(id));
  if (added.length === 0) return;
  const chosen = ids.filter((id) => before.has(id));
  const withoutRoom = await servicesWithoutRoom(tx, { advisorOrgId, ids: [...chosen, ...added] });
  const tooLong = withoutRoom.filter((id) => !before.has(id));
  if (tooLong.length > 0)
    throw refusedServices(textsTooLong(tooLong.map((id) => serviceNames.get(id) ?? "")));
  // Texts without room are not looked through either.
  const withRoom = ids.filter((id) => !withoutRoom.includes(id));
  const pictures = await picturesOfServices(tx, { advisorOrgId, ids: withRoom });
  const all = [...pictures.values()].reduce((sum, ofOne) => sum + ofOne, 0);
  if (all > PROPOSAL_LIMITS.picturesOfServices && added.some((id) => pictures.has(id)))
    throw refusedServices(TOO_MANY_PICTURES);
}

function refusedServices(message: string): GapError {
  return new GapError("unprocessable", message, { validationErrors: [{ field: "step2", message }] });
}

function beginsASitting(
  { lastUpdatedBy, lastUpdatedAt }: ProposalRow,
  { actorId, now }: CommandContext,
): boolean {
  return lastUpdatedBy !== actorId || now.getTime() - lastUpdatedAt.getTime() > SITTING_MS;
}
