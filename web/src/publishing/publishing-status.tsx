// The status of a template or process as a badge, in the title of its page, and in a list.
import type { ReactNode } from "react";
import { PUBLISHING_STATUS_NAMES, type PublishingStatus } from "@gap/core/publishing/publishing-status";
import { VERSION_STATE_NAMES, type VersionState } from "@gap/core/publishing/version";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import classes from "./publishing.module.css";

export function PublishingStatusBadge({ status }: { status: PublishingStatus }) {
  return (
    <StatusBadge tone={status === "published" ? "success" : "neutral"}>
      {PUBLISHING_STATUS_NAMES[status]}
    </StatusBadge>
  );
}

export function VersionStateBadge({ state }: { state: VersionState }) {
  return (
    <StatusBadge tone={state === "published" ? "success" : "neutral"}>
      {VERSION_STATE_NAMES[state]}
    </StatusBadge>
  );
}

/** A title with its badges, which wrap below it where there is no room. */
export function BadgedTitle({ children }: { children: ReactNode }) {
  return <span className={classes.title}>{children}</span>;
}

/** The title of a record's page. */
export function RecordTitle({ name, status }: { name: string; status: PublishingStatus }) {
  return (
    <BadgedTitle>
      {name} <PublishingStatusBadge status={status} />
    </BadgedTitle>
  );
}

interface VersionTitleProps {
  readonly name: string;
  readonly version: number;
  readonly state: VersionState;
}

/** The title of the page of an earlier version. */
export function VersionTitle({ name, version, state }: VersionTitleProps) {
  return (
    <BadgedTitle>
      {name}, version {version} <VersionStateBadge state={state} />
    </BadgedTitle>
  );
}

interface StatusCellProps {
  readonly status: PublishingStatus;
  readonly hasDraft: boolean;
  /** For clones. Archived ones do not follow their original. */
  readonly hasNewerOriginal?: boolean;
}

/** The status, and whether a draft is open beside the published version or the original of a clone is newer. */
export function StatusCell({ status, hasDraft, hasNewerOriginal = false }: StatusCellProps) {
  return (
    <span className={classes.status}>
      <PublishingStatusBadge status={status} />
      {status === "published" && hasDraft ? <span className={classes.remark}>Draft open</span> : null}
      {status !== "archived" && hasNewerOriginal ? (
        <span className={classes.remark}>Newer original</span>
      ) : null}
    </span>
  );
}

/** On phones, where the status has no room beside it, open drafts and newer originals are named after the outline. */
export function OutlineCell({
  outline,
  status,
  hasDraft,
  hasNewerOriginal = false,
}: StatusCellProps & { readonly outline: string }) {
  return (
    <>
      {outline}
      {status === "published" && hasDraft ? (
        <span className={classes.remarkOnPhone}>with an open draft</span>
      ) : null}
      {status !== "archived" && hasNewerOriginal ? (
        <span className={classes.remarkOnPhone}>with a newer original</span>
      ) : null}
    </>
  );
}
