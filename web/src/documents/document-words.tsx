// Status, type and progress of documents, as lists and cards show them.
import type { Count } from "@gap/core/blocks/progress";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { DOCUMENT_STATUS_NAMES, type DocumentStatus } from "@gap/core/documents/document-status";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { DOC_TYPE_ICONS } from "@gap/web/publishing/public";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import classes from "./documents.module.css";

const TONES: Readonly<Record<DocumentStatus, BadgeTone>> = {
  draft: "neutral",
  shared: "info",
  submitted: "accent",
  finalised: "success",
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <StatusBadge tone={TONES[status]}>{DOCUMENT_STATUS_NAMES[status]}</StatusBadge>;
}

export function DocTypeTile({ docType }: { docType: DocType }) {
  const Icon = DOC_TYPE_ICONS[docType];
  return (
    <span className={classes.tile} aria-hidden>
      <Icon size={16} />
    </span>
  );
}

/** The work or service that it belongs to, if its title does not name it. */
export function serviceOf({
  title,
  serviceName,
  clientName,
}: Pick<ListedDocument, "title" | "serviceName" | "clientName">): string | undefined {
  const service = nameBesideClient({ name: serviceName, clientName });
  return service === title ? undefined : service;
}

/** '6 of 12 answered'. */
export function progressInWords({ answered, questions }: Count): string {
  return questions === 0 ? "No questions" : `${answered} of ${questions} answered`;
}

export function ProgressBar({ progress, withFigures = false }: { progress: Count; withFigures?: boolean }) {
  const { answered, questions } = progress;
  const share = questions === 0 ? 0 : answered / questions;
  return (
    <span className={classes.progress}>
      <span className={classes.bar} role="img" aria-label={progressInWords(progress)}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      {withFigures ? (
        <span className={classes.figures} aria-hidden>
          {answered}/{questions}
        </span>
      ) : null}
    </span>
  );
}
