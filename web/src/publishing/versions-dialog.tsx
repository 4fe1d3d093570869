// The versions of a template or process, newest first: who published each, with what note, and what changed since the one
// before.
import { useState, type ComponentType, type ReactNode } from "react";
import { formatDate } from "@gap/core/shared/dates";
import type { ListedVersion } from "@gap/core/publishing/version";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { VersionStateBadge } from "./publishing-status";
import type { VersionPages } from "./use-version-pages";
import classes from "./versions-dialog.module.css";

/** An answer that may still be loading, or have failed. */
interface Loading<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Shows the changes since the version before. */
type ChangesOfVersion = ComponentType<{ readonly id: string; readonly to: number }>;

interface VersionsDialogProps<Version extends ListedVersion> {
  readonly id: string;
  readonly name: string;
  readonly versions: VersionPages<Version>;
  /** Its size: '12 questions', '7 steps'. */
  readonly outlineOf: (version: Version) => string;
  readonly Changes: ChangesOfVersion;
  readonly onRead: (version: number) => void;
  readonly onClose: () => void;
}

export function VersionsDialog<Version extends ListedVersion>(props: VersionsDialogProps<Version>) {
  const { id, name, versions, outlineOf, Changes, onRead, onClose } = props;
  return (
    <Dialog title={`Versions of ${name}`} onClose={onClose}>
      <WhenLoaded answer={versions} subject="The versions" label="Loading versions" rows={3}>
        {(listed) => (
          <>
            <ol className={classes.versions}>
              {listed.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  outline={outlineOf(version)}
                  changes={<Changes id={id} to={version.version} />}
                  onRead={() => onRead(version.version)}
                />
              ))}
            </ol>
            {versions.hasNextPage ? (
              <Button
                kind="quiet"
                pending={versions.isFetchingNextPage}
                onClick={() => void versions.fetchNextPage()}
              >
                Show earlier versions
              </Button>
            ) : null}
          </>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

interface VersionRowProps {
  readonly version: ListedVersion;
  readonly outline: string;
  readonly changes: ReactNode;
  readonly onRead: () => void;
}

function VersionRow({ version: listed, outline, changes, onRead }: VersionRowProps) {
  const { version, state, note, at, by } = listed;
  const [isOpen, setIsOpen] = useState(false);
  const isDraft = state === "draft";
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <h3 className={classes.title}>Version {version}</h3>
        <VersionStateBadge state={state} />
        <span className={classes.outline}>{outline}</span>
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
      {isOpen ? changes : null}
    </li>
  );
}

interface WhenLoadedProps<Answer> {
  readonly answer: Loading<Answer>;
  /** The subject of the sentence if it failed. */
  readonly subject: string;
  readonly label: string;
  readonly rows: number;
  readonly children: (answer: Answer) => ReactNode;
}

function WhenLoaded<Answer>({ answer, subject, label, rows, children }: WhenLoadedProps<Answer>) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  return error === null ? (
    <SkeletonList rows={rows} label={label} />
  ) : (
    <DataNotLoaded subject={subject} error={error} onTryAgain={refetch} />
  );
}

interface VersionChangesProps<Change> {
  readonly compared: Loading<{ readonly changes: readonly Change[] }>;
  readonly children: (changes: readonly Change[]) => ReactNode;
}

/** The changes of one version, once they are loaded. */
export function VersionChanges<Change>({ compared, children }: VersionChangesProps<Change>) {
  return (
    <WhenLoaded answer={compared} subject="The changes" label="Loading changes" rows={2}>
      {({ changes }) => children(changes)}
    </WhenLoaded>
  );
}
