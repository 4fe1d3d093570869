// The frame of a block: title, help, "Advisor only" and the problem with its answer. The same where blocks are filled in,
// read and edited.
import { IconEyeOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { FieldError } from "@gap/web/ui/form/field-error";
import { RequiredStar } from "@gap/web/ui/form/field-label";
import { viewsOf } from "./block-views";
import { blockElementId, helpElementId, problemElementId, titleElementId } from "./question-ids";
import classes from "./block-frame.module.css";

interface BlockFrameProps {
  readonly block: Block;
  /** A question to answer, or its title above the given answer. */
  readonly look: "question" | "answer";
  readonly invalid?: string | undefined;
  readonly children: ReactNode;
}

export function BlockFrame(props: BlockFrameProps) {
  const { block, children } = props;
  if (canBeAnswered(block)) return <QuestionFrame {...props} />;
  // Headings, texts and pictures draw themselves; the frame adds only a title that they do not show.
  const isTitled = block.kind !== "heading" && block.kind !== "divider" && block.title !== "";
  return (
    <div id={blockElementId(block)} className={classes.frame}>
      {isTitled || block.visibility === "advisor-only" ? (
        <div className={classes.head}>
          {isTitled ? <h3 className={classes.title}>{block.title}</h3> : <span />}
          <AdvisorOnly block={block} />
        </div>
      ) : null}
      {isTitled ? <div className={classes.content}>{children}</div> : children}
    </div>
  );
}

function QuestionFrame({ block, look, invalid, children }: BlockFrameProps) {
  const { title, help, required } = block;
  const isQuestion = look === "question";
  const describedBy = [
    ...(help !== "" && isQuestion ? [helpElementId(block)] : []),
    ...(invalid === undefined ? [] : [problemElementId(block)]),
  ].join(" ");
  return (
    <div
      id={blockElementId(block)}
      className={classes.frame}
      data-look={look}
      data-wide={viewsOf(block).isWide || undefined}
      role="group"
      aria-labelledby={titleElementId(block)}
      aria-describedby={describedBy || undefined}
    >
      <div className={classes.head}>
        <h3 id={titleElementId(block)} className={classes.title}>
          {title || <span className={classes.untitled}>Untitled question</span>}
          {required && isQuestion ? <RequiredStar /> : null}
        </h3>
        <AdvisorOnly block={block} />
      </div>
      {help === "" || !isQuestion ? null : (
        <p id={helpElementId(block)} className={classes.help}>
          {help}
        </p>
      )}
      <div className={classes.answer}>{children}</div>
      <FieldError id={problemElementId(block)} isAnnounced>
        {invalid}
      </FieldError>
    </div>
  );
}

function AdvisorOnly({ block }: { block: Block }) {
  if (block.visibility !== "advisor-only") return null;
  return (
    <span className={classes.advisorOnly}>
      <IconEyeOff size={14} aria-hidden />
      Advisor only
    </span>
  );
}
