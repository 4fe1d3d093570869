// The share dialog of a document (spec 7 §5, picture 15): who gets it and until when, who already has access and how far
// they are, and the open link.
import type { ReactNode } from "react";
import { reasonNotToShare } from "@gap/core/shares/share-rules";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { AccessList } from "./access/access-list";
import { ExistingOpenLinks } from "./access/existing-open-link";
import { ShareTimeline } from "./access/share-timeline";
import { NewShare } from "./new-share";
import type { ShareableDocument } from "./shareable-document";
import { useShares } from "./use-shares";
import classes from "./share-dialog.module.css";

export interface ShareDialogProps {
  readonly document: ShareableDocument;
  /** People who have the document open, if the page knows them; the dialog hears of others itself. */
  readonly hereIds?: readonly string[] | undefined;
  readonly onClose: () => void;
}

export function ShareDialog({ document, hereIds = [], onClose }: ShareDialogProps) {
  const { data, error, refetch, hereIds: heardIds } = useShares(document.documentId);
  const title = <ShareTitle document={document} />;
  if (data === undefined)
    return (
      <Dialog title={title} onClose={onClose} actionsStay actions={<Button onClick={onClose}>Close</Button>}>
        {error === null ? (
          <SkeletonList rows={3} label="Loading who has access" />
        ) : (
          <DataNotLoaded subject="The people who have access" error={error} onTryAgain={refetch} />
        )}
      </Dialog>
    );
  const reason = reasonNotToShare(document);
  const access = (
    <>
      {error === null ? null : (
        <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
          The people who have access could not be refreshed.
        </Banner>
      )}
      <AccessList
        shares={data}
        hereIds={new Set([...hereIds, ...heardIds])}
        getsReminders={reason === undefined && document.status !== "submitted"}
      />
    </>
  );
  const openLinks = <ExistingOpenLinks shares={data} />;
  const timeline = <ShareTimeline shares={data} />;
  if (reason !== undefined)
    return (
      <Dialog title={title} onClose={onClose} actionsStay actions={<Button onClick={onClose}>Close</Button>}>
        <div className={classes.form}>
          <Banner tone="info">{reason}</Banner>
          {access}
          {openLinks}
          {timeline}
        </div>
      </Dialog>
    );
  return (
    <NewShare
      document={document}
      shares={data}
      title={title}
      access={access}
      openLinks={openLinks}
      timeline={timeline}
      onClose={onClose}
    />
  );
}

function ShareTitle({
  document: { docTypeName, title, clientName },
}: {
  document: TitledDocument;
}): ReactNode {
  return (
    <>
      Share {docTypeName.toLowerCase()}
      <span className={classes.subtitle}>
        {title}, {clientName}
      </span>
    </>
  );
}

type TitledDocument = Pick<ListedDocument, "docTypeName" | "title" | "clientName">;
