// A question in place of a row, with the safe answer first.
import { Button } from "@gap/web/ui/actions/button";
import classes from "../share-dialog.module.css";

interface RowQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

export function RowQuestion({ title, text, confirmLabel, isPending, onKeep, onConfirm }: RowQuestionProps) {
  return (
    <div className={classes.question} role="alert">
      <span className={classes.questionText}>
        <span className={classes.questionTitle}>{title}</span>
        <span className={classes.small}>{text}</span>
      </span>
      <Button small autoFocus disabled={isPending} onClick={onKeep}>
        Keep
      </Button>
      <Button small kind="danger" pending={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  );
}
