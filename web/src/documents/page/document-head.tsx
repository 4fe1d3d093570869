// Title and status of a document, and the link back to the record that it belongs to.
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { DOCUMENT_STATUS_NAMES, type DocumentStatus } from "@gap/core/documents/document-status";
import type { DocumentView } from "@gap/core/documents/document-view";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import classes from "./document.module.css";

export const STATUS_TONES: Readonly<Record<DocumentStatus, BadgeTone>> = {
  draft: "neutral",
  shared: "info",
  submitted: "accent",
  finalised: "success",
};

export function DocumentTitle({ view: { title, status, version } }: { view: DocumentView }) {
  return (
    <span className={classes.title}>
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

export function BackLink({ to }: { to: { readonly path: string; readonly name: string } | undefined }) {
  if (to === undefined) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Link to={to.path} className={classes.back ?? ""}>
        <IconChevronLeft size={16} aria-hidden />
        {to.name}
      </Link>
    </nav>
  );
}
