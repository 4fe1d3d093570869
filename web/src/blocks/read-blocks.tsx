// The blocks of a document with their answers as text, for screens and for paper.
import { memo, useMemo, type ComponentType, type ReactNode } from "react";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, type BlockReader } from "@gap/core/blocks/visibility";
import { BlockFrame } from "./block-frame";
import type { ReadProps } from "./block-view";
import type { BlockParts } from "./fill-in-blocks";
import { viewsOf } from "./block-views";
import classes from "./blocks.module.css";

export interface ReadBlockParts extends BlockParts {
  /** Around the answer, or in place of it. */
  readonly Answer?: ComponentType<{ readonly block: Block; readonly children: ReactNode }>;
  /** Beside the block, such as the author of its answer. */
  readonly Aside?: ComponentType<{ readonly block: Block }>;
}

export interface ReadBlocksProps {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly reader: BlockReader;
  readonly parts?: ReadBlockParts | undefined;
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

const NO_PARTS: ReadBlockParts = {};

interface ReadBlockProps extends ReadProps<Block> {
  readonly parts: ReadBlockParts | undefined;
}

const ReadBlock = memo(function ReadBlock({ block, answers, parts }: ReadBlockProps) {
  const { Read, isWide = false } = viewsOf(block);
  const { Around, Answer, Below, Aside } = parts ?? NO_PARTS;
  const answer = <Read block={block} answers={answers} />;
  const shown = (
    <div
      className={classes.read}
      data-kind={block.kind}
      data-question={canBeAnswered(block) || undefined}
      data-wide={isWide || undefined}
    >
      <div className={classes.content}>
        <BlockFrame block={block} look="answer">
          {Answer === undefined ? answer : <Answer block={block}>{answer}</Answer>}
        </BlockFrame>
        {Below === undefined ? null : <Below block={block} />}
      </div>
      {Aside === undefined ? null : <Aside block={block} />}
    </div>
  );
  return Around === undefined ? shown : <Around block={block}>{shown}</Around>;
});
