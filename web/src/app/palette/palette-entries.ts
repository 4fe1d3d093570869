// What the command palette offers without asking the server, and how a term finds it.
import type { Surroundings } from "@gap/core/access/access-rule";
import { visibleMenu, type MenuItem, type MenuViewer } from "@gap/core/access/menu";
import { mayReach, ROUTES, type RouteId } from "@gap/core/access/routes";
import { foldedWords } from "@gap/core/shared/fold";

export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Said at the end of the line, such as what is the case now. */
  readonly hint?: string;
  readonly run: () => void;
}

export interface Destination {
  readonly label: string;
  readonly target: MenuItem["target"];
}

/** Reached from inside of another page only, where it is known whose it is. */
const NOT_BY_ITSELF: readonly RouteId[] = ["vgc"];

/** The menu in its order, and after it every other route that is open to the person. */
export function destinationsOf(viewer: MenuViewer, surroundings: Surroundings): readonly Destination[] {
  const items = visibleMenu(viewer, surroundings).flatMap((group) => group.items);
  const inMenu = new Set(items.map(({ target }) => (target.kind === "route" ? target.routeId : undefined)));
  const others = ROUTES.filter(
    ({ id }) => !inMenu.has(id) && !NOT_BY_ITSELF.includes(id) && mayReach(viewer, id, surroundings),
  );
  return [
    ...items.map(({ label, target }) => ({ label, target })),
    ...others.map(({ id, title }): Destination => ({ label: title, target: { kind: "route", routeId: id } })),
  ];
}

/** Every word of the term begins a word of the label; labels that begin with the term come first, within their groups. */
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
