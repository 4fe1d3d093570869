// Keeps what the practice manager tells of an advisor's clients (spec 4 §G): new ones are added, known ones called as they
// are called there. Nothing that somebody did here is undone: status, deletion and primary contact stay.
import { and, asc, count, eq, inArray, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import { clientNameKey } from "@gap/core/clients/client.schema";
import {
  matchPracticeClients,
  type MatchedClient,
  type PracticeClient,
  type SyncCounts,
} from "@gap/core/clients/practice-clients";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { setPracticeManagerOfClientOrgs, type PracticeManagerOfOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { completeSetUpStep } from "../users/public";
import { keepWords } from "./client-words";
import { clientsRenamed } from "./clients.events";
import { clientContacts, clients } from "./clients.tables";
import { inParts, keepContactsOfPracticeManager } from "./contacts-from-practice-manager";
import { insertWhereFree, lockNamesOfClients } from "./insert-where-free";

interface ClientsToKeep {
  readonly advisorOrgId: string;
  /** The beginning of the sync that tells of them. */
  readonly syncOf: Date;
  /** A page of them, each once. */
  readonly clients: readonly PracticeClient[];
  /** The practice manager's ids of those whom it tells of in a way that cannot be read: they are there all the same. */
  readonly unreadableIds: readonly string[];
}

interface KeptClients {
  /** Of those whom this sync tells of for the first time. */
  readonly counts: Pick<SyncCounts, "added" | "updated" | "unchanged">;
  readonly skipped: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: "deletedHere" | "nameTaken";
  }[];
  /** Of how many this sync had told before. */
  readonly met: number;
}

/** Words of so many clients, with all their contacts, are written by one statement. */
const CLIENTS_A_STATEMENT = 50;

export async function keepClientsOfPracticeManager(
  command: CommandContext,
  { advisorOrgId, syncOf, clients: given, unreadableIds }: ClientsToKeep,
): Promise<KeptClients> {
  await lockNamesOfClients(command.tx, advisorOrgId);
  const { matched, deletedIds, mentioned } = await match(command, { advisorOrgId, given, unreadableIds });
  const known = matched.flatMap((each) => (each.kind === "known" ? [each] : []));
  const added = await addNew(command, { advisorOrgId, syncOf, matched });
  const renamed = await changeKnown(command, known);
  if (renamed.length > 0) command.emit(clientsRenamed, { advisorOrgId, ids: renamed });
  const withOtherContacts = await keepContactsOfPracticeManager(command, advisorOrgId, [
    ...known.map((each) => ({ clientId: each.known.id, contacts: each.given.contacts })),
    ...added.map(({ id, given: { contacts } }) => ({ clientId: id, contacts })),
  ]);
  const first = await noteTold(
    command,
    syncOf,
    known.map((each) => each.known.id),
  );
  await noteTold(command, syncOf, mentioned);
  const addedIds = new Set(added.map(({ id }) => id));
  const updated = new Set([...renamed, ...withOtherContacts].filter((id) => !addedIds.has(id)));
  if (addedIds.size + updated.size > 0) {
    for (const ids of inParts([...addedIds, ...updated], CLIENTS_A_STATEMENT))
      await keepWordsOf(command, ids);
    command.live("client-list-update", advisorOrgId, {});
  }
  if (addedIds.size > 0) await completeSetUpStep(command, SET_UP_STEP.addAClient);
  const kept = new Set([...known, ...added].map((each) => each.given));
  const updatedFirst = first.filter((id) => updated.has(id)).length;
  return {
    counts: { added: addedIds.size, updated: updatedFirst, unchanged: first.length - updatedFirst },
    met: known.length - first.length,
    skipped: given
      .filter((client) => !kept.has(client))
      .map(({ id, name }) => ({ id, name, reason: deletedIds.has(id) ? "deletedHere" : "nameTaken" })),
  };
}

/** The ids of those whom this sync had not told of yet. It is no change of theirs: whoever edits one is not stale by it. */
async function noteTold({ tx }: CommandContext, syncOf: Date, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const told = await tx
    .update(clients)
    .set({ toldBySyncOf: syncOf })
    .where(and(inArray(clients.id, [...ids]), isNotTold(syncOf)))
    .returning({ id: clients.id });
  return told.map(({ id }) => id);
}

function isNotTold(syncOf: Date): SQL {
  return sql`${clients.toldBySyncOf} is distinct from ${sql.param(syncOf, clients.toldBySyncOf)}`;
}

/**
 * Those that came from the practice manager and of whom this sync did not tell, deleted ones left out; and how many of
 * them an earlier sync, of `since` or later, told of.
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
        isNotTold(syncOf),
      ),
    );
  return counted ?? { gone: 0, newlyGone: 0 };
}

/**
 * The organisations of clients that the practice manager keeps say so: it decides whether hidden contacts are offered
 * (spec 3 §6). All these clients are locked, also those without an organisation: whoever makes one at this moment is
 * waited for, or waits and finds how the advisor is connected by then.
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
  /** Who is here of those that could not be read. */
  readonly mentioned: readonly string[];
}

/** All that have to do with these are locked, in one order, so that two never wait for each other. */
async function match(
  { tx }: CommandContext,
  {
    advisorOrgId,
    given,
    unreadableIds,
  }: Pick<ClientsToKeep, "advisorOrgId" | "unreadableIds"> & { readonly given: readonly PracticeClient[] },
): Promise<Match> {
  const xeroIds = [...given.map(({ id }) => id), ...unreadableIds];
  if (xeroIds.length === 0) return { matched: [], deletedIds: new Set(), mentioned: [] };
  const nameKeys = given.map(({ name }) => clientNameKey(name));
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
    mentioned: known.flatMap(({ id, xeroId }) => (xeroId !== null && unreadable.has(xeroId) ? [id] : [])),
  };
}

/** One that somebody adds by hand at the same moment is left to them; the next sync links it. */
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
      nameKey: clientNameKey(name),
      status: isProspect ? ("prospect" as const) : ("client" as const),
      createdAt: now,
      createdBy: actorId,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })),
  );
  return drafts.filter(({ id }) => ids.has(id));
}

type KnownMatch = Extract<MatchedClient, { kind: "known" }>;

/** The ids of those that were renamed or linked. */
async function changeKnown(command: CommandContext, known: readonly KnownMatch[]): Promise<string[]> {
  const { tx, now, actorId } = command;
  const changed = known.filter(
    (each) => each.name !== each.known.name || each.given.id !== each.known.xeroId,
  );
  for (const { name, given, known: before } of changed)
    await tx
      .update(clients)
      .set({
        name,
        nameKey: clientNameKey(name),
        xeroId: given.id,
        lastUpdatedAt: now,
        lastUpdatedBy: actorId,
      })
      .where(eq(clients.id, before.id));
  const linked = changed.flatMap(({ known: before }) => (before.xeroId === null ? [before.id] : []));
  await noteLinked(command, linked);
  return changed.map(({ known: before }) => before.id);
}

/** Their organisations, where they have one, are kept by the practice manager from now on. */
async function noteLinked(command: CommandContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await command.tx
    .select({ clientOrgId: clients.clientOrgId })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  const orgIds = rows.flatMap(({ clientOrgId }) => clientOrgId ?? []);
  await setPracticeManagerOfClientOrgs(command, orgIds, "connected");
}

async function keepWordsOf({ tx }: CommandContext, ids: readonly string[]): Promise<void> {
  const named = await tx
    .select({ id: clients.id, advisorOrgId: clients.advisorOrgId, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  const contacts = await tx
    .select()
    .from(clientContacts)
    .where(inArray(clientContacts.clientId, [...ids]));
  await keepWords(
    tx,
    named.map((client) => ({
      ...client,
      contacts: contacts.filter(({ clientId }) => clientId === client.id),
    })),
  );
}
