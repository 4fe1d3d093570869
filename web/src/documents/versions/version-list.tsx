// The finalised versions of a document, the latest first: number, day in the firm's zone, person and reason. Earlier ones
// can be opened, and the PDF of each be downloaded.
import { Link } from "@tanstack/react-router";
import { documentVersionPath } from "@gap/core/documents/document-path";
import type { ListedVersion } from "@gap/core/documents/version-view";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { DownloadPdf } from "./download-pdf";
import { useVersions } from "./use-versions";
import classes from "./versions.module.css";

interface VersionListProps {
  readonly documentId: string;
  readonly orgId: string;
  readonly timezone: string;
  /** The version that the page shows, which needs no link. */
  readonly shown?: number | undefined;
}

export function VersionList({ documentId, orgId, timezone, shown }: VersionListProps) {
  const { data: versions, error, refetch } = useVersions(documentId);
  if (versions?.length === 0) return null;
  return (
    <Card title="Versions">
      {versions === undefined ? (
        error === null ? (
          <SkeletonList label="Loading the versions" />
        ) : (
          <DataNotLoaded subject="The versions" error={error} onTryAgain={refetch} />
        )
      ) : (
        <ul className={classes.versions}>
          {versions.map((version) => (
            <li key={version.version}>
              <div className={classes.words}>
                <Name
                  version={version}
                  isShown={version.version === shown}
                  path={documentVersionPath(orgId, { documentId, version: version.version })}
                />
                <span className={classes.facts}>
                  {`Finalised ${formatMomentIn(version.finalisedAt, timezone)}`}
                  {version.finalisedBy === "" ? "" : ` by ${version.finalisedBy}`}
                </span>
                {version.reason === undefined ? null : (
                  <span className={classes.facts}>{`Without all required answers: ${version.reason}`}</span>
                )}
                {version.pdf === "failed" ? (
                  <span className={classes.facts}>The PDF could not be made.</span>
                ) : null}
              </div>
              <DownloadPdf documentId={documentId} version={version} small isInList />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NameProps {
  readonly version: ListedVersion;
  readonly isShown: boolean;
  readonly path: string;
}

function Name({ version: { version }, isShown, path }: NameProps) {
  const name = `Version ${version}`;
  return isShown ? (
    <span className={classes.name} aria-current="true">
      {name} <StatusBadge fact>Shown here</StatusBadge>
    </span>
  ) : (
    <Link to={path} className={classes.name ?? ""}>
      {name}
    </Link>
  );
}
