// The bar of an open document, which stays in view: progress, saving, people who are here, and the next act.
import type { DocumentMode } from "../document-mode";
import { SaveStatus } from "@gap/web/platform/autosave/save-status";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument, usePersonName } from "../document-context";
import type { Review } from "../review/use-review";
import { useSaving } from "../saving/use-saving";
import { useDocumentProgress } from "../use-document-progress";
import { IconLock } from "@tabler/icons-react";
import classes from "./document-bar.module.css";

interface DocumentBarProps {
  readonly mode: DocumentMode;
  readonly review: Review;
}

export function DocumentBar({ mode, review }: DocumentBarProps) {
  const { Here } = useOpenDocument().slots;
  return (
    <section className={classes.bar} aria-label="Document">
      <div className={classes.row}>
        <div className={classes.start}>{mode === "edit" ? <Answered /> : <LastAct />}</div>
        <div className={classes.end}>
          {mode === "edit" ? <Saved /> : null}
          {Here === undefined ? null : <Here />}
          {review.buttons(mode)}
        </div>
      </div>
      {mode === "edit" ? <ProgressLine /> : null}
    </section>
  );
}

function Answered() {
  const { answered, questions } = useDocumentProgress();
  return questions === 0 ? null : (
    <span className={classes.answered}>{`${answered} of ${questions} answered`}</span>
  );
}

function ProgressLine() {
  const { answered, questions, percent } = useDocumentProgress();
  if (questions === 0) return null;
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Answered questions"
      aria-valuenow={answered}
      aria-valuemin={0}
      aria-valuemax={questions}
    >
      <div className={classes.filled} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Saved() {
  return (
    <span className={classes.saved}>
      <SaveStatus saving={useSaving()} />
    </span>
  );
}

/** Who submitted or finalised it, and when. */
function LastAct() {
  const { view } = useOpenDocument();
  const nameOf = usePersonName();
  const { status, timezone, submittedAt, submittedBy, finalisedAt, finalisedBy, finalisedReason } = view;
  if (status === "finalised" && finalisedAt !== undefined)
    return (
      <span className={classes.act}>
        <IconLock size={16} aria-hidden />
        <span>
          {`Finalised ${formatDayIn(finalisedAt, timezone)} by ${nameOf(finalisedBy)}`}
          {finalisedReason === undefined ? null : `. Without all required answers: ${finalisedReason}`}
        </span>
      </span>
    );
  if (status === "submitted" && submittedAt !== undefined)
    return (
      <span
        className={classes.act}
      >{`Submitted ${formatDayIn(submittedAt, timezone)} by ${nameOf(submittedBy)}`}</span>
    );
  return null;
}
