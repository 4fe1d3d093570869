// The differences between two versions of a template (spec 7 §1): added, removed, changed and moved blocks.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { isConvertible } from "./block-kinds";
import type { Block } from "./block.schema";

export type BlockChange =
  | { readonly change: "added" | "removed" | "moved"; readonly block: Block }
  | {
      readonly change: "changed";
      readonly block: Block;
      readonly former: Block;
      /** The fields that differ. */
      readonly fields: readonly string[];
    };

type KeyOf = (block: Block) => string;

/** In the order of the newer version, removed ones last; a clone is compared with its origin by `originId`. */
export function compareBlocks(
  former: readonly Block[],
  next: readonly Block[],
  keyOf: KeyOf = ({ id }) => id,
): BlockChange[] {
  const formerByKey = new Map(former.map((block) => [keyOf(block), block]));
  const partnerOf = (block: Block) => {
    const partner = formerByKey.get(keyOf(block));
    return partner !== undefined && isConvertible(partner.kind, block.kind) ? partner : undefined;
  };
  const kept = next.filter((block) => partnerOf(block) !== undefined);
  const keptKeys = new Set(kept.map(keyOf));
  const inPlace = longestCommonOrder(
    former.map(keyOf).filter((key) => keptKeys.has(key)),
    kept.map(keyOf),
  );
  const changes = next.flatMap((block): BlockChange[] => {
    const partner = partnerOf(block);
    if (partner === undefined) return [{ change: "added", block }];
    const fields = changedFields(partner, block);
    return [
      ...(inPlace.has(keyOf(block)) ? [] : [{ change: "moved" as const, block }]),
      ...(fields.length === 0 ? [] : [{ change: "changed" as const, block, former: partner, fields }]),
    ];
  });
  const removed = former.filter((block) => !keptKeys.has(keyOf(block)));
  return [...changes, ...removed.map((block) => ({ change: "removed" as const, block }))];
}

function changedFields(former: Block, next: Block): string[] {
  const names = new Set([...Object.keys(former), ...Object.keys(next)]);
  names.delete("id");
  names.delete("originId");
  return [...names].filter((name) => jsonOf(former, name) !== jsonOf(next, name));
}

function jsonOf(block: Block, name: string): string {
  const value: unknown = block[name as keyof Block];
  return value === undefined ? "" : canonicalJson(value);
}

/** The largest set of keys that have the same order in both lists: all others were moved. */
function longestCommonOrder(former: readonly string[], next: readonly string[]): ReadonlySet<string> {
  const places = new Map(former.map((key, place) => [key, place]));
  // Patience sorting: `ends[n]` is the place in `next` where the best increasing run of length n + 1 ends.
  const positions = next.map((key) => places.get(key) ?? -1);
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  positions.forEach((position, at) => {
    const length = ends.findIndex((end) => (positions[end] ?? -1) >= position);
    const run = length === -1 ? ends.length : length;
    previous[at] = run === 0 ? undefined : ends[run - 1];
    ends[run] = at;
  });
  const inOrder = new Set<string>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) inOrder.add(next[at] ?? "");
  return inOrder;
}
