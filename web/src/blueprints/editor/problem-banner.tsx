// Why the template cannot be published yet. The canvas marks the blocks; the preview cannot, so there they are listed.
import { hasContent, NOTHING_TO_ANSWER, type BlockProblem } from "@gap/core/blocks/problems";
import { Banner } from "@gap/web/ui/feedback/banner";
import { blockName } from "./block-names";
import type { TemplateDraft } from "./template-draft";
import type { Readiness } from "./use-readiness";
import classes from "./editor.module.css";

interface ProblemBannerProps extends Pick<Readiness, "shownProblems" | "showsProblems"> {
  readonly draft: TemplateDraft;
  /** Whether the page marks the blocks that have problems. */
  readonly isMarked: boolean;
}

export function ProblemBanner({ draft, shownProblems, showsProblems, isMarked }: ProblemBannerProps) {
  if (!showsProblems) return null;
  const reasons = [
    ...(draft.name.trim() === "" ? ["The template needs a name."] : []),
    ...(hasContent(draft.blocks) ? [] : [`${NOTHING_TO_ANSWER}.`]),
    ...(isMarked ? markedBelow(shownProblems.length) : []),
  ];
  const listed = isMarked ? [] : shownProblems;
  if (reasons.length === 0 && listed.length === 0) return null;
  return (
    <div className={classes.problems}>
      <Banner tone="error">
        The template cannot be published yet. {reasons.join(" ")}
        {listed.length === 0 ? null : <ProblemList draft={draft} problems={listed} />}
      </Banner>
    </div>
  );
}

function markedBelow(problems: number): string[] {
  if (problems === 0) return [];
  return [
    problems === 1
      ? "One thing is missing; it is marked below."
      : `${problems} things are missing; they are marked below.`,
  ];
}

function ProblemList({ draft, problems }: { draft: TemplateDraft; problems: readonly BlockProblem[] }) {
  const places = new Map(draft.blocks.map((block, place) => [block.id, { block, number: place + 1 }]));
  return (
    <ul className={classes.problemList}>
      {problems.map(({ blockId, field, message }) => {
        const found = places.get(blockId);
        return found === undefined ? null : (
          <li key={`${blockId} ${field}`}>
            Block {found.number}, {blockName(found.block)}: {message}
          </li>
        );
      })}
    </ul>
  );
}
