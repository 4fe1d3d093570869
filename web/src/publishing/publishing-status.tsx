// The status of a template or process as a badge, and in a list.
import { PUBLISHING_STATUS_NAMES, type PublishingStatus } from "@gap/core/publishing/publishing-status";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import classes from "./publishing.module.css";

export function PublishingStatusBadge({ status }: { status: PublishingStatus }) {
  return (
    <StatusBadge tone={status === "published" ? "success" : "neutral"}>
      {PUBLISHING_STATUS_NAMES[status]}
    </StatusBadge>
  );
}

interface StatusCellProps {
  readonly status: PublishingStatus;
  readonly hasDraft: boolean;
}

/** The status, and whether a draft is open beside the published version. */
export function StatusCell({ status, hasDraft }: StatusCellProps) {
  return (
    <span className={classes.status}>
      <PublishingStatusBadge status={status} />
      {status === "published" && hasDraft ? <span className={classes.draftOpen}>Draft open</span> : null}
    </span>
  );
}

/** On phones, where the status has no room beside it, an open draft is named after the outline of the record. */
export function OutlineCell({ outline, status, hasDraft }: StatusCellProps & { readonly outline: string }) {
  return (
    <>
      {outline}
      {status === "published" && hasDraft ? (
        <span className={classes.draftOnPhone}>with an open draft</span>
      ) : null}
    </>
  );
}
