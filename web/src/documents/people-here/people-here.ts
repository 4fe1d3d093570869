// Who else has the document open, at which block, and who types there (spec 7 §4). Kept outside of React, so that a
// person's move renders only the blocks that they leave and enter.
import {
  holderOf,
  nextClaim,
  presentAt,
  WHEREABOUTS_EVERY_MS,
  WHEREABOUTS_LAST_MS,
  withWhereabouts,
  type NotedWhereabouts,
  type Whereabouts,
} from "@gap/core/live/whereabouts";
import type { DocumentPerson } from "@gap/core/documents/document-view";
import type { SharedWhereabouts } from "@gap/core/live/live-messages.schema";

interface Options {
  readonly userId: string;
  /** Known once the live channel has been loaded. */
  readonly tab: () => string;
  readonly now: () => number;
  readonly tell: (where: Pick<Whereabouts, "place" | "claim">) => void;
}

export interface PeopleHere {
  heard(shared: SharedWhereabouts): void;
  /** The person is at this block, or at none. */
  moveTo(blockId: string | undefined): void;
  /** The person types at this block, which keeps others from typing there for a while. */
  typeAt(blockId: string): void;
  takeOver(blockId: string): void;
  /** Repeats the own whereabouts when it is time, and drops people who have been silent. */
  tick(): void;
  subscribe(listener: () => void): () => void;
  /** The other people, each once. The same array as long as it does not change. */
  others(): readonly string[];
  /** Those whose names are known, by which they are shown. */
  othersAt(blockId: string): readonly string[];
  /** The other person who types at the block. */
  typistAt(blockId: string): string | undefined;
  setNames(names: Readonly<Record<string, DocumentPerson>>): void;
  nameOf(userId: string): string;
}

export function createPeopleHere({ userId, tab, now, tell }: Options): PeopleHere {
  let all: readonly NotedWhereabouts[] = [];
  let own: Pick<Whereabouts, "place" | "claim"> = {};
  let typedAt = 0;
  let toldAt = -WHEREABOUTS_EVERY_MS;
  let people: Readonly<Record<string, DocumentPerson>> = {};
  const listeners = new Set<() => void>();
  const lists = new Map<string, readonly string[]>();

  /** Keeps the array while its content is the same, so that readers do not render again. */
  const kept = (key: string, list: readonly string[]): readonly string[] => {
    const former = lists.get(key);
    if (former?.join() === list.join()) return former;
    lists.set(key, list);
    return list;
  };
  const set = (next: readonly NotedWhereabouts[]): void => {
    if (next === all) return;
    all = next;
    for (const listener of listeners) listener();
  };
  const tellOwn = (): void => {
    toldAt = now();
    tell(own);
    set(withWhereabouts(all, { userId, tab: tab(), ...own }, now()));
  };
  const idsOf = (those: readonly Whereabouts[]) =>
    [...new Set(those.map((each) => each.userId))].filter((id) => id !== userId).toSorted();
  const claim = (blockId: string): void => {
    own = { place: blockId, claim: nextClaim(presentAt(all, now()), blockId) };
    typedAt = now();
    tellOwn();
  };
  const typistAt = (blockId: string): string | undefined => {
    const holder = holderOf(presentAt(all, now()), blockId);
    return holder === undefined || holder.userId === userId ? undefined : holder.userId;
  };

  return {
    heard(shared) {
      if (shared.userId === userId && shared.tab === tab()) return;
      const isNew = !all.some((each) => each.userId === shared.userId && each.tab === shared.tab);
      set(withWhereabouts(all, shared, now()));
      // A person who has just opened the document learns at once who is here.
      if (isNew && shared.isGone !== true) tellOwn();
    },
    moveTo(blockId) {
      if (own.place === blockId) return;
      own = blockId === undefined ? {} : { place: blockId };
      tellOwn();
    },
    typeAt(blockId) {
      if (typistAt(blockId) !== undefined) return;
      if (own.place === blockId && own.claim !== undefined) typedAt = now();
      else claim(blockId);
    },
    takeOver: claim,
    tick() {
      const isIdle = own.claim !== undefined && now() - typedAt >= WHEREABOUTS_LAST_MS;
      if (isIdle) own = { place: own.place };
      if (isIdle || now() - toldAt >= WHEREABOUTS_EVERY_MS) tellOwn();
      set(presentAt(all, now()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    others: () => kept("", idsOf(all)),
    othersAt: (blockId) =>
      kept(
        blockId,
        idsOf(all.filter(({ place }) => place === blockId)).filter((id) => id in people),
      ),
    typistAt,
    setNames(names) {
      people = names;
      for (const listener of listeners) listener();
    },
    nameOf: (id) => people[id]?.name ?? "",
  };
}
