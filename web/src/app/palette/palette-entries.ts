// The palette's local entries, and the matching of entries with a search term.
import type { Surroundings } from "@gap/core/access/access-rule";
import { visibleMenu, type MenuItem, type MenuViewer } from "@gap/core/access/menu";
import { isOffered, ROUTES, type RouteId } from "@gap/core/access/routes";
import { foldedWords } from "@gap/core/shared/fold";

export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Shown at the end of the line, for example the current value. */
  readonly hint?: string;
  readonly run: () => void;
}

export interface Destination {
  readonly label: string;
  readonly target: MenuItem["target"];
}

/** Routes that need a context and can only be opened from another page. */
const NOT_DIRECTLY_REACHABLE: readonly RouteId[] = ["vgc"];

/** The menu items in order, then all other routes that are open to the user. */
export function destinationsOf(viewer: MenuViewer, surroundings: Surroundings): readonly Destination[] {
  const items = visibleMenu(viewer, surroundings).flatMap((group) => group.items);
  const inMenu = new Set(items.map(({ target }) => (target.kind === "route" ? target.routeId : undefined)));
  const others = ROUTES.filter(
    ({ id }) =>
      !inMenu.has(id) && !NOT_DIRECTLY_REACHABLE.includes(id) && isOffered(viewer, id, surroundings),
  );
  return [
    ...items.map(({ label, target }) => ({ label, target })),
    ...others.map(({ id, title }): Destination => ({ label: title, target: { kind: "route", routeId: id } })),
  ];
}

/**
 * Each word of the term must start a word of the label or group; within a group, labels that start with the term come
 * first.
 */
export function matching<Entry extends Pick<PaletteEntry, "label" | "group">>(
  entries: readonly Entry[],
  term: string,
): readonly Entry[] {
  const words = foldedWords(term);
  if (words.length === 0) return entries;
  const found = entries.filter(({ label, group }) => {
    const within = foldedWords(`${label} ${group}`);
    return words.every((word) => within.some((each) => each.startsWith(word)));
  });
  const beginning = words.join(" ");
  const isFirst = ({ label }: Entry) => foldedWords(label).join(" ").startsWith(beginning);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const ofGroup = found.filter((entry) => entry.group === group);
    return [...ofGroup.filter(isFirst), ...ofGroup.filter((entry) => !isFirst(entry))];
  });
}
