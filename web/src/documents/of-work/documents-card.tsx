// The documents of a work item: those of its steps in their order, with a button for each that has none yet, then others.
import { Link, useParams } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { STEP_KIND_ICONS } from "@gap/web/processes/public";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Card } from "@gap/web/ui/page/card";
import { DocTypeTile, DocumentStatusBadge, ProgressBar, progressInWords } from "../document-words";
import { NewDocument } from "../new/new-document";
import { ShareButton } from "../sharing/share-document";
import { useStartDocument } from "./use-start-document";
import classes from "./of-work.module.css";
import words from "../documents.module.css";

type WorkOfDocuments = Pick<
  WorkItemView,
  "workItemId" | "clientId" | "clientName" | "steps" | "documents" | "status"
>;

interface DocumentsCardProps {
  readonly item: WorkOfDocuments;
  /** The viewer may make and share documents, and the work item is open. */
  readonly mayCreate: boolean;
}

export function DocumentsCard({ item, mayCreate }: DocumentsCardProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const [isCreating, setIsCreating] = useState(false);
  const start = useStartDocument(item, orgId, { showsOwnErrors: true });
  const lines = linesOf(item, mayCreate);
  return (
    <Card
      title="Documents"
      flush
      actions={
        mayCreate ? (
          <Button
            small
            kind="quiet"
            icon={<IconPlus size={16} />}
            aria-label="New document"
            onClick={() => setIsCreating(true)}
          >
            New
          </Button>
        ) : undefined
      }
    >
      {start.error === null ? null : (
        <div className={classes.problem}>
          <Banner tone="error" onDismiss={start.reset}>
            The document was not made. {problemOf(start.error)}
          </Banner>
        </div>
      )}
      {lines.length === 0 ? (
        <p className={classes.empty}>
          {mayCreate
            ? "Documents for this work appear here. No step of its process has a template."
            : "No documents yet"}
        </p>
      ) : (
        <ul className={classes.lines} aria-label="Documents">
          {lines.map(({ step, document }) =>
            document === undefined ? (
              <ToStart
                key={step.id}
                step={step}
                isPending={start.isPending && start.variables?.id === step.id}
                onStart={() => start.mutate(step)}
              />
            ) : (
              <Made key={document.documentId} document={document} orgId={orgId} mayShare={mayCreate} />
            ),
          )}
        </ul>
      )}
      {isCreating ? (
        <NewDocument
          orgId={orgId}
          client={{ id: item.clientId, name: item.clientName }}
          workItemId={item.workItemId}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Card>
  );
}

type Line =
  | { readonly step: WorkItemStepView; readonly document?: undefined }
  | { readonly step?: undefined; readonly document: ListedDocument };

function linesOf({ steps, documents }: WorkOfDocuments, mayCreate: boolean): readonly Line[] {
  const ofSteps = steps.flatMap((step): Line[] => {
    const made = documents.filter(({ stepId }) => stepId === step.id);
    if (made.length > 0) return made.map((document) => ({ document }));
    return step.blueprintId !== undefined && mayCreate ? [{ step }] : [];
  });
  const others = documents.filter(({ stepId }) => !steps.some(({ id }) => id === stepId));
  return [...ofSteps, ...others.map((document) => ({ document }))];
}

interface MadeProps {
  readonly document: ListedDocument;
  readonly orgId: string;
  readonly mayShare: boolean;
}

function Made({ document, orgId, mayShare }: MadeProps) {
  const { title, docType, docTypeName, status, progress } = document;
  return (
    <li>
      <DocTypeTile docType={docType} />
      <span className={classes.grow}>
        <Link className={classes.name} to={documentPath(orgId, document)}>
          {title}
        </Link>
        <span className={classes.second}>
          <span className={classes.small}>
            {title === docTypeName
              ? progressInWords(progress)
              : `${docTypeName}, ${progressInWords(progress)}`}
          </span>
          <DocumentStatusBadge status={status} />
        </span>
        {progress.questions > 0 && status !== "finalised" ? <ProgressBar progress={progress} /> : null}
      </span>
      {mayShare ? <ShareButton isSmall document={document} /> : null}
    </li>
  );
}

interface ToStartProps {
  readonly step: WorkItemStepView;
  readonly isPending: boolean;
  readonly onStart: () => void;
}

function ToStart({ step: { title, kind }, isPending, onStart }: ToStartProps) {
  const Icon = STEP_KIND_ICONS[kind];
  return (
    <li data-to-start>
      <span className={words.tile} aria-hidden>
        <Icon size={16} />
      </span>
      <span className={classes.grow}>
        <span className={classes.planned}>{title}</span>
        <span className={classes.small}>{STEP_KIND_NAMES[kind]}, not started</span>
      </span>
      <Button small pending={isPending} aria-label={`Start document for ${title}`} onClick={onStart}>
        Start document
      </Button>
    </li>
  );
}
