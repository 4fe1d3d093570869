// Matches clients of the practice manager to an advisor's clients (spec 4 §G): by its id, else by name to an unlinked
// client, which gets linked to avoid a duplicate; otherwise the client is new.
import { nameKeyOf } from "@gap/core/shared/names/name-key";

/** Fields that a sync imports of a client. */
export interface PracticeClient {
  readonly id: string;
  readonly name: string;
  readonly isProspect: boolean;
  readonly contacts: readonly PracticeContact[];
}

export interface PracticeContact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly isPrimary: boolean;
}

export interface SyncCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Clients missing since the last sync; they are left unchanged. */
  readonly gone: number;
  /** Clients that were not imported: deleted here, with another client's name, or unreadable. */
  readonly skipped: number;
}

/** An existing client that is not deleted. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly xeroId: string | null;
}

export type MatchedClient =
  | { readonly kind: "new"; readonly given: PracticeClient }
  | {
      readonly kind: "known";
      readonly given: PracticeClient;
      readonly known: KnownClient;
      /** Name after the sync: the old one if another client has the new one. */
      readonly name: string;
    }
  | { readonly kind: "skipped"; readonly given: PracticeClient };

/** Results are in the order given. `deletedIds` are the practice manager's ids of clients deleted here. */
export function matchPracticeClients(
  given: readonly PracticeClient[],
  { known, deletedIds }: { readonly known: readonly KnownClient[]; readonly deletedIds: ReadonlySet<string> },
): MatchedClient[] {
  const byXeroId = new Map(known.flatMap((each) => (each.xeroId === null ? [] : [[each.xeroId, each]])));
  const ownerOfName = new Map(known.map((each) => [each.nameKey, each.id]));
  const unlinked = new Map(known.flatMap((each) => (each.xeroId === null ? [[each.nameKey, each]] : [])));

  return given.map((client): MatchedClient => {
    const nameKey = nameKeyOf(client.name);
    const mine = byXeroId.get(client.id) ?? unlinked.get(nameKey);
    if (mine === undefined) {
      if (deletedIds.has(client.id) || ownerOfName.has(nameKey)) return { kind: "skipped", given: client };
      ownerOfName.set(nameKey, client.id);
      return { kind: "new", given: client };
    }
    unlinked.delete(mine.nameKey);
    const owner = ownerOfName.get(nameKey);
    if (owner !== undefined && owner !== mine.id)
      return { kind: "known", given: client, known: mine, name: mine.name };
    // The old name stays taken until the change is stored, so swapped names need two syncs.
    ownerOfName.set(nameKey, mine.id);
    return { kind: "known", given: client, known: mine, name: client.name };
  });
}
