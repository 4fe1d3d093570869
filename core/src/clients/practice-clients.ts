// Which of an advisor's clients a client of the practice manager is (spec 4 §G): the one that came from there before, else
// one of the same name that came from nowhere, which is linked and not doubled; otherwise a new one.
import { clientNameKey } from "@gap/core/clients/client.schema";

/** What a sync brings over of a client. */
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
  /** Clients that were there before and are not any more; they are left as they are. */
  readonly gone: number;
  /** Not brought over: deleted here, of a name that another client has, or not readable. */
  readonly skipped: number;
}

/** One that is here, deleted ones not among them. */
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
      /** As it is called from now on: as before, where the new name is another client's. */
      readonly name: string;
    }
  | { readonly kind: "skipped"; readonly given: PracticeClient };

/** In the order given. `deletedIds` are the practice manager's ids of clients that somebody deleted here. */
export function matchPracticeClients(
  given: readonly PracticeClient[],
  { known, deletedIds }: { readonly known: readonly KnownClient[]; readonly deletedIds: ReadonlySet<string> },
): MatchedClient[] {
  const byXeroId = new Map(known.flatMap((each) => (each.xeroId === null ? [] : [[each.xeroId, each]])));
  const ownerOfName = new Map(known.map((each) => [each.nameKey, each.id]));
  const unlinked = new Map(known.flatMap((each) => (each.xeroId === null ? [[each.nameKey, each]] : [])));

  return given.map((client): MatchedClient => {
    const nameKey = clientNameKey(client.name);
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
    // Its old name stays taken until the change is made: names that swap do so in two syncs.
    ownerOfName.set(nameKey, mine.id);
    return { kind: "known", given: client, known: mine, name: client.name };
  });
}
