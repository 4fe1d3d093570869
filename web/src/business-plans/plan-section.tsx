// One section of a plan: as people read it, and to fill in after its button was pressed. An empty one asks its question.
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { useId, useMemo, useState, type ComponentType } from "react";
import { answersOf, isAnswered } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { PLAN_BLOCKS } from "@gap/core/business-plans/plan-layout";
import type { PlanSection as Section } from "@gap/core/business-plans/plan-sections";
import { FillInBlocks, viewsOf } from "@gap/web/blocks/public";
import {
  DocumentActions,
  FILL_IN_PARTS,
  READ_PARTS,
  useActionsOfList,
  useOpenDocument,
  useSessionState,
} from "@gap/web/documents/public-page";
import { Button } from "@gap/web/ui/actions/button";
import { isLines, LinesCard } from "./lines-card";
import { usePlan } from "./plan-context";
import { TakeMeasures } from "./take-measures";
import classes from "./plan.module.css";

interface PlanSectionProps {
  readonly section: Section;
  readonly Goals: ComponentType<{ readonly block: Extract<Block, { kind: "goals" }> }>;
}

export function PlanSection({ section, Goals }: PlanSectionProps) {
  const { view } = useOpenDocument();
  const { mode } = usePlan();
  const [isEdited, setIsEdited] = useState(false);
  const titleId = useId();
  const { sectionId, title } = section;
  const blocks = section.blocks.filter(({ kind }) => kind !== "heading");
  const mayAnswer = view.rights.acts.includes("answer");
  const isFilledIn = isEdited && mode === "plan" && mayAnswer;
  return (
    <section className={classes.section} aria-labelledby={titleId} data-section={sectionId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title || "Plan"}</h2>
        {mayAnswer && mode === "plan" && blocks.some(canBeAnswered) ? (
          <Button
            small
            icon={isEdited ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
            aria-describedby={titleId}
            onClick={() => setIsEdited(!isEdited)}
          >
            {isEdited ? "Done" : "Edit"}
          </Button>
        ) : null}
      </div>
      {isFilledIn ? (
        <EditedBlocks blocks={blocks} />
      ) : (
        <ShownBlocks section={section} blocks={blocks} Goals={Goals} />
      )}
    </section>
  );
}

function EditedBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const { view, session, people } = useOpenDocument();
  const answers = useSessionState((state) => state.answers);
  const problems = useSessionState((state) => state.problems);
  const only = useMemo(() => new Set(blocks.map(({ id }) => id)), [blocks]);
  return (
    <>
      <FillInBlocks
        blocks={view.blocks}
        only={only}
        answers={answers}
        reader={view.rights.side}
        problems={problems}
        parts={FILL_IN_PARTS}
        onAnswer={(answer) => {
          people.typeAt(answer.blockId);
          session.answer(answer);
        }}
      />
      {/* The connection to the accounting provider is the firm's. */}
      {view.rights.side === "advisor"
        ? blocks.map((block) =>
            block.kind === "measures" ? <TakeMeasures key={block.id} block={block} /> : null,
          )
        : null}
    </>
  );
}

interface ShownBlocksProps extends PlanSectionProps {
  readonly blocks: readonly Block[];
}

/** Titles are shown where a section has several questions; the only one has that of its section. */
function ShownBlocks({ section, blocks, Goals }: ShownBlocksProps) {
  const isDirection = section.sectionId === PLAN_BLOCKS.direction;
  return (
    <div className={isDirection ? classes.direction : classes.blocks}>
      {blocks.map((block) => (
        <div key={block.id} className={classes.block} data-block-kind={block.kind}>
          {blocks.length > 1 && block.kind !== "goals" ? (
            <h3 className={classes.title}>{block.title}</h3>
          ) : null}
          <ShownBlock block={block} Goals={Goals} />
          <READ_PARTS.Below block={block} />
        </div>
      ))}
    </div>
  );
}

function ShownBlock({ block, Goals }: Pick<PlanSectionProps, "Goals"> & { readonly block: Block }) {
  const answers = useSessionState((state) => state.answers);
  const { Read } = viewsOf(block);
  const ofBlock = answersOf(answers, block);
  if (block.kind === "actionList") return <ShownActions block={block} />;
  if (canBeAnswered(block) && !isAnswered(block, answers))
    return <p className={classes.question}>{block.help || "Nothing here yet"}</p>;
  if (block.kind === "goals") return <Goals block={block} />;
  if (block.id === PLAN_BLOCKS.purpose) return <p className={classes.purpose}>{String(ofBlock.get(""))}</p>;
  if (isLines(block)) return <LinesCard block={block} answers={ofBlock} />;
  return <Read block={block} answers={ofBlock} />;
}

/** In a review, actions are ticked and added where they are read. */
function ShownActions({ block }: { readonly block: Extract<Block, { kind: "actionList" }> }) {
  const { view } = useOpenDocument();
  const { mode } = usePlan();
  const { fromBefore, own } = useActionsOfList(block.id);
  const hasOthers = useSessionState((state) => state.actions.length > 0);
  if (mode === "review" && view.rights.acts.includes("answer"))
    return <DocumentActions block={block} isReadOnly={false} />;
  if (fromBefore.length + own.length === 0)
    return <p className={classes.question}>{hasOthers ? "No other actions" : "No actions yet"}</p>;
  return <DocumentActions block={block} isReadOnly />;
}
