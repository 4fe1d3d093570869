// Adds questions from pasted lines (spec 7 §1), with a preview of what they become.
import { useMemo, useState } from "react";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { problemOfPasted, questionsFromLines } from "@gap/core/blocks/pasted-questions";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import classes from "./paste-questions.module.css";

const SHOWN = 12;

interface PasteQuestionsDialogProps {
  /** The number of blocks that the template has. */
  readonly existing: number;
  readonly onClose: () => void;
  readonly onAdd: (blocks: readonly Block[]) => void;
}

export function PasteQuestionsDialog({ existing, onClose, onAdd }: PasteQuestionsDialogProps) {
  const [text, setText] = useState("");
  const blocks = useMemo(() => questionsFromLines(text, newId), [text]);
  const problem = useMemo(() => problemOfPasted(blocks, existing), [blocks, existing]);
  const fits = blocks.length > 0 && problem === undefined;
  return (
    <Dialog
      title="Paste questions"
      onClose={onClose}
      holdsWork={text.trim() !== ""}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" disabled={!fits} onClick={() => onAdd(blocks)}>
            {!fits ? "Add" : blocks.length === 1 ? "Add 1 block" : `Add ${blocks.length} blocks`}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="One question on each line"
        description="A line that ends with a colon becomes a heading. Lines that begin with a dash become the options of the question above."
        data-autofocus
        minRows={6}
        maxRows={8}
        error={problem}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {blocks.length === 0 ? null : (
        <ol className={classes.found} aria-label="Blocks to add">
          {blocks.slice(0, SHOWN).map((block) => (
            <li key={block.id}>
              <span className={classes.kind}>{rulesOf(block).name}</span> {block.title}
            </li>
          ))}
          {blocks.length > SHOWN ? <li>and {blocks.length - SHOWN} more</li> : null}
        </ol>
      )}
    </Dialog>
  );
}
