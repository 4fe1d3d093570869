// The conditions of the blocks in words, for their marks on the canvas.
import { useMemo } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { conditionInWords } from "@gap/core/blocks/condition-words";
import { useBlockServices } from "@gap/web/blocks/public";

/** By block id. Texts and not objects, so that only blocks whose condition reads differently are rendered again. */
export function useConditionWords(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const { currencyCode } = useBlockServices();
  return useMemo(() => {
    const conditional = blocks.filter(({ showIf }) => showIf !== undefined);
    if (conditional.length === 0) return NO_CONDITIONS;
    const all = new Map(blocks.map((block) => [block.id, block]));
    return new Map(
      conditional.flatMap(({ id, showIf }) =>
        showIf === undefined ? [] : [[id, conditionInWords(showIf, all, { currencyCode })]],
      ),
    );
  }, [blocks, currencyCode]);
}

const NO_CONDITIONS: ReadonlyMap<string, string> = new Map();
