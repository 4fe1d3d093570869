// The blocks of a document with their answers as text, for screens and for paper.
import { memo, useMemo } from "react";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, type BlockReader } from "@gap/core/blocks/visibility";
import { BlockFrame } from "./block-frame";
import type { ReadProps } from "./block-view";
import type { BlockParts } from "./fill-in-blocks";
import { viewsOf } from "./block-views";
import classes from "./blocks.module.css";

export interface ReadBlocksProps {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly reader: BlockReader;
  readonly parts?: BlockParts | undefined;
}

export function ReadBlocks({ blocks, answers, reader, parts }: ReadBlocksProps) {
  const shown = useMemo(() => shownBlocks(blocks, answers, reader), [blocks, answers, reader]);
  return (
    <div className={classes.answers}>
      {shown.map((block) => (
        <ReadBlock key={block.id} block={block} answers={answersOf(answers, block)} parts={parts} />
      ))}
    </div>
  );
}

interface ReadBlockProps extends ReadProps<Block> {
  readonly parts: BlockParts | undefined;
}

const ReadBlock = memo(function ReadBlock({ block, answers, parts }: ReadBlockProps) {
  const { Read } = viewsOf(block);
  const Below = parts?.Below;
  const shown = (
    <div className={classes.read} data-kind={block.kind} data-question={canBeAnswered(block) || undefined}>
      <div className={classes.content}>
        <BlockFrame block={block} look="answer">
          <Read block={block} answers={answers} />
        </BlockFrame>
        {Below === undefined ? null : <Below block={block} />}
      </div>
    </div>
  );
  return parts?.Around === undefined ? shown : <parts.Around block={block}>{shown}</parts.Around>;
});
