// Where people are in a record that they have open (spec 7 §4, presence): passed on by the live channel, never stored.
// A person who types at a place claims it; of several claims the highest one counts, so all screens agree without a
// common clock.

/** After this much silence a person is no longer shown. */
export const WHEREABOUTS_LAST_MS = 20_000;
/** How often a tab repeats its whereabouts. */
export const WHEREABOUTS_EVERY_MS = 8_000;

export interface Whereabouts {
  readonly userId: string;
  /** One person can have several tabs. */
  readonly tab: string;
  /** The part of the record, such as a block of a document. */
  readonly place?: string | undefined;
  /** Set while the person types at the place. */
  readonly claim?: number | undefined;
}

/** The followers who may know of a place; the other ones learn only that the person has the record open. */
export interface PlaceReaders {
  /** The place is the firm's alone, such as a question that only advisors see. */
  readonly isInternal: boolean;
  /** The people of the client who do not see the place. */
  readonly hiddenFrom: readonly string[];
}

export interface NotedWhereabouts extends Whereabouts {
  /** When this tab heard of it, in milliseconds. */
  readonly heardAt: number;
}

function isSameTab(one: Whereabouts, other: Whereabouts): boolean {
  return one.userId === other.userId && one.tab === other.tab;
}

/** Those who are still here at this time. */
export function presentAt(all: readonly NotedWhereabouts[], now: number): readonly NotedWhereabouts[] {
  const present = all.filter(({ heardAt }) => now - heardAt < WHEREABOUTS_LAST_MS);
  return present.length === all.length ? all : present;
}

export function withWhereabouts(
  all: readonly NotedWhereabouts[],
  heard: Whereabouts & { readonly isGone?: boolean | undefined },
  now: number,
): readonly NotedWhereabouts[] {
  const { userId, tab, place, claim, isGone } = heard;
  const others = presentAt(all, now).filter((each) => !isSameTab(each, heard));
  return isGone === true ? others : [...others, { userId, tab, place, claim, heardAt: now }];
}

/** The person who types at the place; the other ones can take over. */
export function holderOf(all: readonly Whereabouts[], place: string): Whereabouts | undefined {
  const claims = all.filter((each) => each.place === place && each.claim !== undefined);
  return claims.toSorted(byClaim).at(-1);
}

function byClaim(one: Whereabouts, other: Whereabouts): number {
  return (one.claim ?? 0) - (other.claim ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1);
}

function keyOf({ userId, tab }: Whereabouts): string {
  return `${userId} ${tab}`;
}

/** A claim that is higher than all others at the place. */
export function nextClaim(all: readonly Whereabouts[], place: string): number {
  return (holderOf(all, place)?.claim ?? 0) + 1;
}
