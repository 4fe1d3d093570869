// The versions of a template, newest first: who published each, with what note, and what changed since the one before.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BlueprintListItem, ListedBlueprintVersion } from "@gap/core/blueprints/blueprint.schema";
import { formatDate } from "@gap/core/shared/dates";
import { VERSION_STATE_NAMES } from "@gap/core/publishing/version";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { BlockChanges } from "./block-changes";
import classes from "./versions-dialog.module.css";

interface VersionsDialogProps {
  readonly template: Pick<BlueprintListItem, "blueprintId" | "name">;
  readonly onRead: (version: number) => void;
  readonly onClose: () => void;
}

export function VersionsDialog({ template, onRead, onClose }: VersionsDialogProps) {
  const { blueprintId, name } = template;
  const { data, error, refetch } = useQuery(
    useApi().options.blueprint.listVersions.queryOptions({ blueprintId }, ALWAYS_REFETCHED),
  );
  return (
    <Dialog title={`Versions of ${name}`} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <SkeletonList rows={3} label="Loading versions" />
        ) : (
          <DataNotLoaded what="The versions" error={error} onTryAgain={refetch} />
        )
      ) : (
        <ol className={classes.versions}>
          {data.map((version) => (
            <Version
              key={version.version}
              blueprintId={blueprintId}
              version={version}
              onRead={() => onRead(version.version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface VersionProps {
  readonly blueprintId: string;
  readonly version: ListedBlueprintVersion;
  readonly onRead: () => void;
}

function Version({ blueprintId, version: listed, onRead }: VersionProps) {
  const { version, state, note, at, by, questions } = listed;
  const [isOpen, setIsOpen] = useState(false);
  const isDraft = state === "draft";
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <h3 className={classes.title}>Version {version}</h3>
        <StatusBadge tone={state === "published" ? "success" : "neutral"}>
          {VERSION_STATE_NAMES[state]}
        </StatusBadge>
        <span className={classes.questions}>{questions === 1 ? "1 question" : `${questions} questions`}</span>
      </div>
      <p className={classes.facts}>
        {isDraft ? "Saved" : "Published"} on {formatDate(at)}
        {by === undefined ? null : ` by ${by}`}
      </p>
      {note === "" ? null : <p className={classes.note}>{note}</p>}
      <div className={classes.acts}>
        {version === 1 ? null : (
          <Button kind="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? "Hide what changed" : "See what changed"}
          </Button>
        )}
        {isDraft ? null : (
          <Button kind="link" aria-label={`Read version ${version}`} onClick={onRead}>
            Read
          </Button>
        )}
      </div>
      {isOpen ? <Changes blueprintId={blueprintId} to={version} /> : null}
    </li>
  );
}

function Changes({ blueprintId, to }: { blueprintId: string; to: number }) {
  const { data, error, refetch } = useQuery(
    useApi().options.blueprint.compareVersions.queryOptions(
      { blueprintId, from: to - 1, to },
      ALWAYS_REFETCHED,
    ),
  );
  if (data !== undefined) return <BlockChanges changes={data.changes} />;
  return error === null ? (
    <SkeletonList rows={2} label="Loading changes" />
  ) : (
    <DataNotLoaded what="The changes" error={error} onTryAgain={refetch} />
  );
}
