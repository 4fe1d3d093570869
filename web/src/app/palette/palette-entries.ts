// The palette's local entries, and the matching of entries with a search term.
import type { Surroundings } from "@gap/core/access/access-rule";
import { visibleMenu, type MenuItem, type MenuViewer } from "@gap/core/access/menu";
import { isOffered, ROUTES, type RouteId } from "@gap/core/access/routes";
import { foldedWords } from "@gap/core/shared/fold";

/** A record found by a search, which the palette does not know when it opens again. */
export interface OpenedRecord {
  readonly routeId: RouteId;
  readonly suffix?: string | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
}

export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** A name that PaletteIcon knows. */
  readonly icon: string;
  /** Everyday words that also find it. */
  readonly words?: string | undefined;
  /** Set for records, which can be opened again as recent ones. */
  readonly record?: OpenedRecord;
  /** Shown at the end of the line, for example the current value. */
  readonly hint?: string;
  readonly run: () => void;
}

export interface Destination {
  /** The id of the menu item or, outside of the menu, of the route. */
  readonly id: string;
  readonly label: string;
  readonly target: MenuItem["target"];
}

/** Routes that need a context and can only be opened from another page. */
const NOT_DIRECTLY_REACHABLE: readonly RouteId[] = ["vgc"];

/** Open to everyone by their rule (spec 2 §2.2), but the provider's own organisation has nothing to show there. */
const EMPTY_FOR_STAFF: readonly RouteId[] = ["delivery-notes"];

/** The menu items in order, then all other routes that are open to the user. */
export function destinationsOf(viewer: MenuViewer, surroundings: Surroundings): readonly Destination[] {
  const items = visibleMenu(viewer, surroundings).flatMap((group) => group.items);
  const inMenu = new Set(items.map(({ target }) => (target.kind === "route" ? target.routeId : undefined)));
  const others = ROUTES.filter(
    ({ id }) =>
      !inMenu.has(id) &&
      !NOT_DIRECTLY_REACHABLE.includes(id) &&
      !(viewer.orgType === "gap" && EMPTY_FOR_STAFF.includes(id)) &&
      isOffered(viewer, id, surroundings),
  );
  return [
    ...items.map(({ id, label, target }) => ({ id, label, target })),
    ...others.map(({ id, title }): Destination => ({
      id,
      label: title,
      target: { kind: "route", routeId: id },
    })),
  ];
}

/**
 * Each word of the term must start a word of the label, the group or the entry's everyday words; within a group, labels
 * that start with the term come first, then those found by the label.
 */
export function matching<Entry extends Pick<PaletteEntry, "label" | "group" | "words">>(
  entries: readonly Entry[],
  term: string,
): readonly Entry[] {
  const words = foldedWords(term);
  if (words.length === 0) return entries;
  const matches = (text: string) => {
    const within = foldedWords(text);
    return words.every((word) => within.some((each) => each.startsWith(word)));
  };
  const found = entries.filter(({ label, group, words: everyday = "" }) =>
    matches(`${label} ${group} ${everyday}`),
  );
  const beginning = words.join(" ");
  const rankOf = ({ label }: Entry) =>
    foldedWords(label).join(" ").startsWith(beginning) ? 0 : matches(label) ? 1 : 2;
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const ofGroup = found.filter((entry) => entry.group === group);
    return ofGroup.toSorted((one, other) => rankOf(one) - rankOf(other));
  });
}

export interface LabelPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a label into the beginnings of words that match the term, and the rest. */
export function highlighted(label: string, term: string): readonly LabelPart[] {
  const words = foldedWords(term);
  const parts: LabelPart[] = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== "") parts.push({ text, isMatch });
  };
  let at = 0;
  for (const { 0: word, index } of label.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const [folded = ""] = foldedWords(word);
    const length = Math.max(0, ...words.filter((each) => folded.startsWith(each)).map((each) => each.length));
    add(label.slice(at, index), false);
    add(word.slice(0, length), true);
    add(word.slice(length), false);
    at = index + word.length;
  }
  add(label.slice(at), false);
  return parts;
}
