// Imports an advisor's clients from the practice manager (spec 4 §G): adds new ones and renames known ones. Changes
// made here stay: status, deletion and primary contact.
import { and, asc, count, eq, inArray, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import {
  matchPracticeClients,
  type MatchedClient,
  type PracticeClient,
  type SyncCounts,
} from "@gap/core/clients/practice-clients";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { setPracticeManagerOfClientOrgs, type PracticeManagerOfOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { completeSetUpStep } from "../users/public";
import { storeWords } from "./client-words";
import { clientsAdded, clientsChanged, clientsRenamed } from "./clients.events";
import { clientContacts, clients } from "./clients.tables";
import { inBatches, importPracticeContacts } from "./contacts-from-practice-manager";
import { insertWhereFree, lockClientNames } from "./insert-where-free";
import { raiseClientVersions } from "./raise-client-versions";

interface PracticePage {
  readonly advisorOrgId: string;
  /** Start time of the sync. */
  readonly syncOf: Date;
  /** One page of clients, without duplicates. */
  readonly clients: readonly PracticeClient[];
  /** The practice manager's ids of unreadable clients, which still exist there. */
  readonly unreadableIds: readonly string[];
}

interface ImportResult {
  /** Counts only clients that this sync includes for the first time. */
  readonly counts: Pick<SyncCounts, "added" | "updated" | "unchanged">;
  readonly skipped: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: "deletedHere" | "nameTaken";
  }[];
  /** Number of clients that this sync already included before. */
  readonly alreadyIncluded: number;
}

/** Number of clients whose words, with all their contacts, are written by one statement. */
const CLIENTS_PER_STATEMENT = 50;

export async function keepClientsOfPracticeManager(
  command: CommandContext,
  { advisorOrgId, syncOf, clients: given, unreadableIds }: PracticePage,
): Promise<ImportResult> {
  await lockClientNames(command.tx, advisorOrgId);
  const { matched, deletedIds, unreadableKnown } = await match(command, {
    advisorOrgId,
    given,
    unreadableIds,
  });
  const known = matched.flatMap((each) => (each.kind === "known" ? [each] : []));
  const added = await addNew(command, { advisorOrgId, syncOf, matched });
  const renamed = await changeKnown(command, known);
  if (renamed.length > 0) command.emit(clientsRenamed, { advisorOrgId, ids: renamed });
  const withOtherContacts = await importPracticeContacts(command, advisorOrgId, [
    ...known.map((each) => ({ clientId: each.known.id, contacts: each.given.contacts })),
    ...added.map(({ id, given: { contacts } }) => ({ clientId: id, contacts })),
  ]);
  const first = await markIncluded(
    command,
    syncOf,
    known.map((each) => each.known.id),
  );
  await markIncluded(command, syncOf, unreadableKnown);
  const addedIds = new Set(added.map(({ id }) => id));
  const updated = new Set([...renamed, ...withOtherContacts].filter((id) => !addedIds.has(id)));
  await raiseClientVersions(command, [...updated]);
  if (addedIds.size + updated.size > 0) {
    for (const ids of inBatches([...addedIds, ...updated], CLIENTS_PER_STATEMENT))
      await storeWordsOf(command, ids);
    command.emit(clientsAdded, { advisorOrgId, ids: [...addedIds] });
    command.emit(clientsChanged, { advisorOrgId, ids: [...updated] });
    command.live("client-list-update", advisorOrgId, {});
  }
  if (addedIds.size > 0) await completeSetUpStep(command, SET_UP_STEP.addAClient);
  const kept = new Set([...known, ...added].map((each) => each.given));
  const updatedFirst = first.filter((id) => updated.has(id)).length;
  return {
    counts: { added: addedIds.size, updated: updatedFirst, unchanged: first.length - updatedFirst },
    alreadyIncluded: known.length - first.length,
    skipped: given
      .filter((client) => !kept.has(client))
      .map(({ id, name }) => ({ id, name, reason: deletedIds.has(id) ? "deletedHere" : "nameTaken" })),
  };
}

/**
 * Returns the ids that this sync had not included yet. Leaves lastUpdatedAt alone, so that open edits do not become
 * stale.
 */
async function markIncluded({ tx }: CommandContext, syncOf: Date, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const marked = await tx
    .update(clients)
    .set({ toldBySyncOf: syncOf })
    .where(and(inArray(clients.id, [...ids]), isNotIncluded(syncOf)))
    .returning({ id: clients.id });
  return marked.map(({ id }) => id);
}

function isNotIncluded(syncOf: Date): SQL {
  return sql`${clients.toldBySyncOf} is distinct from ${sql.param(syncOf, clients.toldBySyncOf)}`;
}

/**
 * Counts clients from the practice manager that this sync did not include, without deleted ones, and those of them that
 * an earlier sync, from `since` on, did include.
 */
export async function countClientsGone(
  db: Queryable,
  advisorOrgId: string,
  { syncOf, since }: { readonly syncOf: Date; readonly since: Date | undefined },
): Promise<{ readonly gone: number; readonly newlyGone: number }> {
  const [counted] = await db
    .select({
      gone: count(),
      newlyGone: count(
        since === undefined
          ? sql`null`
          : sql`case when ${clients.toldBySyncOf} >= ${sql.param(since, clients.toldBySyncOf)} then 1 end`,
      ),
    })
    .from(clients)
    .where(
      and(
        eq(clients.advisorOrgId, advisorOrgId),
        isNotNull(clients.xeroId),
        ne(clients.status, "deleted"),
        isNotIncluded(syncOf),
      ),
    );
  return counted ?? { gone: 0, newlyGone: 0 };
}

/**
 * Stores on clients' organisations whether the practice manager manages their contacts, which decides whether hidden
 * ones are offered (spec 3 §6). Locks all these clients, also those without an organisation: one being created
 * concurrently either exists by then, or waits and reads the advisor's new state.
 */
export async function setPracticeManagerOfClients(
  command: CommandContext,
  advisorOrgId: string,
  state: PracticeManagerOfOrg["state"],
): Promise<void> {
  const rows = await command.tx
    .select({ clientOrgId: clients.clientOrgId })
    .from(clients)
    .where(and(eq(clients.advisorOrgId, advisorOrgId), isNotNull(clients.xeroId)))
    .orderBy(asc(clients.id))
    .for("no key update");
  const ids = rows.flatMap(({ clientOrgId }) => clientOrgId ?? []);
  await setPracticeManagerOfClientOrgs(command, ids, state);
}

interface Match {
  readonly matched: readonly MatchedClient[];
  readonly deletedIds: ReadonlySet<string>;
  /** Ids of the unreadable clients that exist here. */
  readonly unreadableKnown: readonly string[];
}

/** Locks all affected clients ordered by id, to avoid deadlocks. */
async function match(
  { tx }: CommandContext,
  {
    advisorOrgId,
    given,
    unreadableIds,
  }: Pick<PracticePage, "advisorOrgId" | "unreadableIds"> & { readonly given: readonly PracticeClient[] },
): Promise<Match> {
  const xeroIds = [...given.map(({ id }) => id), ...unreadableIds];
  if (xeroIds.length === 0) return { matched: [], deletedIds: new Set(), unreadableKnown: [] };
  const nameKeys = given.map(({ name }) => nameKeyOf(name));
  const isOfAdvisor = eq(clients.advisorOrgId, advisorOrgId);
  const known = await tx
    .select({ id: clients.id, name: clients.name, nameKey: clients.nameKey, xeroId: clients.xeroId })
    .from(clients)
    .where(
      and(
        isOfAdvisor,
        ne(clients.status, "deleted"),
        or(inArray(clients.xeroId, xeroIds), inArray(clients.nameKey, nameKeys)),
      ),
    )
    .orderBy(asc(clients.id))
    .for("update");
  const deleted = await tx
    .select({ xeroId: clients.xeroId })
    .from(clients)
    .where(and(isOfAdvisor, eq(clients.status, "deleted"), inArray(clients.xeroId, xeroIds)));
  const deletedIds = new Set(deleted.flatMap(({ xeroId }) => xeroId ?? []));
  const unreadable = new Set(unreadableIds);
  return {
    matched: matchPracticeClients(given, { known, deletedIds }),
    deletedIds,
    unreadableKnown: known.flatMap(({ id, xeroId }) =>
      xeroId !== null && unreadable.has(xeroId) ? [id] : [],
    ),
  };
}

/** A client added manually at the same time keeps its name; the next sync links it. */
async function addNew(
  { tx, now, actorId, region }: CommandContext,
  {
    advisorOrgId,
    syncOf,
    matched,
  }: { readonly advisorOrgId: string; readonly syncOf: Date; readonly matched: readonly MatchedClient[] },
): Promise<{ readonly id: string; readonly given: PracticeClient }[]> {
  const drafts = matched.flatMap((each) =>
    each.kind === "new" ? [{ id: region.newId(), given: each.given }] : [],
  );
  const ids = await insertWhereFree(
    tx,
    drafts.map(({ id, given: { id: xeroId, name, isProspect } }) => ({
      id,
      advisorOrgId,
      xeroId,
      toldBySyncOf: syncOf,
      name,
      nameKey: nameKeyOf(name),
      status: isProspect ? ("prospect" as const) : ("client" as const),
      ...auditOfNew({ now, actorId }),
    })),
  );
  return drafts.filter(({ id }) => ids.has(id));
}

type KnownMatch = Extract<MatchedClient, { kind: "known" }>;

/** Returns the ids of clients that were renamed or linked; the caller raises their versions. */
async function changeKnown(command: CommandContext, known: readonly KnownMatch[]): Promise<string[]> {
  const changed = known.filter(
    (each) => each.name !== each.known.name || each.given.id !== each.known.xeroId,
  );
  for (const { name, given, known: before } of changed)
    await command.tx
      .update(clients)
      .set({ name, nameKey: nameKeyOf(name), xeroId: given.id })
      .where(eq(clients.id, before.id));
  const linked = changed.flatMap(({ known: before }) => (before.xeroId === null ? [before.id] : []));
  await markLinked(command, linked);
  return changed.map(({ known: before }) => before.id);
}

/** Marks the clients' organisations as managed by the practice manager. */
async function markLinked(command: CommandContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await command.tx
    .select({ clientOrgId: clients.clientOrgId })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  const orgIds = rows.flatMap(({ clientOrgId }) => clientOrgId ?? []);
  await setPracticeManagerOfClientOrgs(command, orgIds, "connected");
}

async function storeWordsOf({ tx }: CommandContext, ids: readonly string[]): Promise<void> {
  const named = await tx
    .select({ id: clients.id, advisorOrgId: clients.advisorOrgId, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  const contacts = await tx
    .select()
    .from(clientContacts)
    .where(inArray(clientContacts.clientId, [...ids]));
  await storeWords(
    tx,
    named.map((client) => ({
      ...client,
      contacts: contacts.filter(({ clientId }) => clientId === client.id),
    })),
  );
}
