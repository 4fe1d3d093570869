// Title and status of a document, its type and client, and who submitted or finalised it.
import { IconLock } from "@tabler/icons-react";
import type { Ref } from "react";
import { DOCUMENT_STATUS_NAMES, type DocumentStatus } from "@gap/core/documents/document-status";
import type { DocumentView } from "@gap/core/documents/document-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { useOpenDocument, usePersonName } from "./document-context";
import classes from "./document.module.css";

export const STATUS_TONES: Readonly<Record<DocumentStatus, BadgeTone>> = {
  draft: "neutral",
  shared: "info",
  submitted: "accent",
  finalised: "success",
};

interface DocumentTitleProps {
  readonly ref: Ref<HTMLSpanElement>;
  readonly view: DocumentView;
}

export function DocumentTitle({ ref, view: { title, status, version } }: DocumentTitleProps) {
  return (
    <span ref={ref} className={classes.title} tabIndex={-1}>
      {title}{" "}
      <span className={classes.badges}>
        <StatusBadge tone={STATUS_TONES[status]}>{DOCUMENT_STATUS_NAMES[status]}</StatusBadge>
        {version > 1 || status === "finalised" ? (
          <StatusBadge fact>{`Version ${version}`}</StatusBadge>
        ) : null}
      </span>
    </span>
  );
}

/** Its type and client, and the last act with its day in the firm's zone. */
export function LastAct() {
  const { view } = useOpenDocument();
  const nameOf = usePersonName();
  const { status, timezone, submittedAt, submittedBy, finalisedAt, finalisedBy, finalisedReason } = view;
  const isFinalised = status === "finalised" && finalisedAt !== undefined;
  const isSubmitted = status === "submitted" && submittedAt !== undefined;
  return (
    <span className={classes.facts}>
      <span>{`${view.docTypeName} for ${view.clientName}`}</span>
      {isSubmitted ? (
        <span>{`Submitted ${formatDayIn(submittedAt, timezone)} by ${nameOf(submittedBy, "within")}`}</span>
      ) : null}
      {isFinalised ? (
        <span>
          <IconLock size={15} aria-hidden />
          {`Finalised ${formatDayIn(finalisedAt, timezone)} by ${nameOf(finalisedBy, "within")}`}
        </span>
      ) : null}
      {isFinalised && finalisedReason !== undefined ? (
        <span>{`Without all required answers: ${finalisedReason}`}</span>
      ) : null}
    </span>
  );
}
