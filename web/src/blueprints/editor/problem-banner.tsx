// Why the template cannot be published yet.
import { memo, useMemo } from "react";
import { ProblemSummary } from "@gap/web/publishing/public-problems";
import { blockName } from "./block-names";
import type { Readiness } from "./use-readiness";
import classes from "./editor.module.css";

type Shown = Pick<Readiness, "shownProblems" | "shownReasons" | "blocks" | "refusals">;

interface ProblemBannerProps extends Shown {
  /** Whether the page marks the blocks that have problems. */
  readonly isMarked: boolean;
  /** Shows the block of a problem; undefined where blocks cannot be edited. */
  readonly onShow: ((blockId: string) => void) | undefined;
}

/** Not rendered again when another block is chosen: the list may be long. */
export const ProblemBanner = memo(function ProblemBanner(props: ProblemBannerProps) {
  const { blocks, shownProblems, shownReasons, refusals, isMarked, onShow } = props;
  const places = useMemo(
    () => new Map(blocks.map((block, place) => [block.id, { block, number: place + 1 }])),
    [blocks],
  );
  if (shownReasons.length === 0 && shownProblems.length === 0) return null;
  const reasons = [...shownReasons, ...(isMarked ? markedBelow(shownProblems.length) : [])];
  return (
    <div className={classes.banner}>
      <ProblemSummary
        refusals={refusals}
        problems={shownProblems.flatMap(({ blockId, field, message }) => {
          const found = places.get(blockId);
          if (found === undefined) return [];
          const words = `Block ${found.number}, ${blockName(found.block)}: ${message}`;
          return [{ key: `${blockId} ${field}`, words, onShow: onShow && (() => onShow(blockId)) }];
        })}
      >
        The template cannot be published yet. {reasons.join(" ")}
      </ProblemSummary>
    </div>
  );
});

function markedBelow(problems: number): string[] {
  if (problems === 0) return [];
  return [
    problems === 1
      ? "One thing is missing; it is marked below."
      : `${problems} things are missing; they are marked below.`,
  ];
}
