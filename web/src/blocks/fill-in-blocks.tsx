// The blocks of a document to fill in. Conditions apply while people type; a change renders only its own block.
import { memo, useCallback, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from "react";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, type BlockReader } from "@gap/core/blocks/visibility";
import { BlockFrame } from "./block-frame";
import type { FillInProps } from "./block-view";
import { viewsOf } from "./block-views";
import { usePartByPart } from "./use-part-by-part";
import classes from "./blocks.module.css";

export interface Answer {
  readonly blockId: string;
  readonly path: string;
  /** Null removes the answer. */
  readonly value: unknown;
}

/**
 * Additions of a page to each block, such as comments and authors. Components that are the same with each render and read
 * their data themselves, so that a change of it renders no block.
 */
export interface BlockParts {
  /** Around the block. */
  readonly Around?: ComponentType<{ readonly block: Block; readonly children: ReactNode }>;
  /** Below the answer, within the block's frame. */
  readonly Below?: ComponentType<{ readonly block: Block }>;
}

export interface FillInBlocksProps {
  readonly blocks: readonly Block[];
  /** Blocks whose answers are the same map as before are not rendered again; see `withAnswer` of core. */
  readonly answers: Answers;
  readonly reader: BlockReader;
  readonly onAnswer: (answer: Answer) => void;
  /** Problems with answers by block id. */
  readonly problems?: ReadonlyMap<string, string>;
  readonly parts?: BlockParts | undefined;
  /** Shows only these blocks; the other ones still decide conditions. */
  readonly only?: ReadonlySet<string>;
}

export function FillInBlocks(props: FillInBlocksProps) {
  const { blocks, answers, reader, onAnswer, problems, parts, only } = props;
  const shown = useMemo(
    () => shownBlocks(blocks, answers, reader).filter(({ id }) => only?.has(id) ?? true),
    [blocks, answers, reader, only],
  );
  const rendered = usePartByPart(shown);
  // Pages pass a new function with each render, which must not render all blocks.
  const newest = useRef(onAnswer);
  useEffect(() => {
    newest.current = onAnswer;
  });
  const report = useCallback((answer: Answer) => newest.current(answer), []);
  return (
    <div className={classes.blocks}>
      {rendered.map((block) => (
        <FillInBlock
          key={block.id}
          block={block}
          answers={answersOf(answers, block)}
          invalid={problems?.get(block.id)}
          report={report}
          parts={parts}
        />
      ))}
    </div>
  );
}

interface FillInBlockProps extends Omit<FillInProps<Block>, "onAnswer"> {
  readonly report: (answer: Answer) => void;
  readonly parts: BlockParts | undefined;
}

const FillInBlock = memo(function FillInBlock({ block, answers, invalid, report, parts }: FillInBlockProps) {
  const { FillIn } = viewsOf(block);
  const Below = parts?.Below;
  const shown = (
    <div className={classes.block} data-kind={block.kind} data-question={canBeAnswered(block) || undefined}>
      <div className={classes.content}>
        <BlockFrame block={block} look="question" invalid={invalid}>
          <FillIn
            block={block}
            answers={answers}
            invalid={invalid}
            onAnswer={(path, value) => report({ blockId: block.id, path, value })}
          />
        </BlockFrame>
        {Below === undefined ? null : <Below block={block} />}
      </div>
    </div>
  );
  return parts?.Around === undefined ? shown : <parts.Around block={block}>{shown}</parts.Around>;
});
