// The differences between two versions of a template (spec 7 §1): added, removed, changed and moved blocks.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { longestCommonOrder } from "@gap/core/shared/common-order";
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
