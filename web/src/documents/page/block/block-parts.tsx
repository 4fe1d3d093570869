// Additions of the page of a document to each block: its author, the advisor's word, the choice between two answers,
// comments and history. Each part subscribes to its own data, so that typing renders only the typed block.
import { use, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { blockElementId, viewsOf, type BlockParts } from "@gap/web/blocks/public";
import { LastTimeNote } from "@gap/web/documents/last-time/last-time";
import { BlockFlag, TakeOver } from "@gap/web/documents/people-here/block-people";
import { LastTimeContext, useOpenDocument } from "../document-context";
import { focusBlock } from "../focus-block";
import { BlockFoot } from "./block-foot";
import { RivalAnswers } from "./rival-answers";
import { SentBackNote } from "./sent-back-note";
import classes from "./block-parts.module.css";

interface AroundProps {
  readonly block: Block;
  readonly children: ReactNode;
}

function AroundFillIn({ block, children }: AroundProps) {
  const { session, people, onLeave } = useOpenDocument();
  if (!canBeAnswered(block)) return children;
  const left = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    // The buttons below the answer are not part of it.
    if (document.getElementById(blockElementId(block))?.contains(relatedTarget) === true) return;
    session.leave(block.id);
    people.moveTo(undefined);
    onLeave(block.id);
  };
  return (
    <div
      role="presentation"
      className={classes.around}
      data-block={block.id}
      onFocus={({ target }) => {
        if (isTypedIn(target)) session.enter(block.id);
        people.moveTo(block.id);
      }}
      onBlur={left}
      onKeyDown={viewsOf(block).enterGoesOn ? goOnByEnter : undefined}
    >
      <BlockFlag people={people} blockId={block.id} />
      {children}
    </div>
  );
}

/** Leads to the next question; in kinds that do not go on, Enter begins a line or belongs to the field. */
function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent, shiftKey } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const questions = [...document.querySelectorAll<HTMLElement>("[data-block]")];
  const next = questions[questions.indexOf(currentTarget) + 1]?.dataset["block"];
  if (next === undefined) return;
  event.preventDefault();
  focusBlock(next);
}

/** Text is typed letter by letter; other fields can take another person's answer at any time. */
function isTypedIn(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && !["checkbox", "radio", "file", "button"].includes(field.type);
}

function BelowFillIn({ block }: { readonly block: Block }) {
  const { session, people } = useOpenDocument();
  if (!canBeAnswered(block)) return null;
  return (
    <>
      {block.kind === "longAnswer" ? (
        <TakeOver
          people={people}
          blockId={block.id}
          onHeld={() => session.leave(block.id)}
          onTakeOver={() => focusBlock(block.id)}
        />
      ) : null}
      <LastTimeBeside block={block} />
      <SentBackNote block={block} />
      <RivalAnswers block={block} />
      <BlockFoot block={block} />
    </>
  );
}

function LastTimeBeside({ block }: { readonly block: Block }) {
  const { timezone } = useOpenDocument().view;
  const answer = use(LastTimeContext)[block.id];
  return answer === undefined ? null : <LastTimeNote answer={answer} timezone={timezone} />;
}

function BelowRead({ block }: { readonly block: Block }) {
  return canBeAnswered(block) ? <BlockFoot block={block} isRead /> : null;
}

export const FILL_IN_PARTS = { Around: AroundFillIn, Below: BelowFillIn } satisfies BlockParts;
export const READ_PARTS = { Below: BelowRead } satisfies BlockParts;
