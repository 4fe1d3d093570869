// A template to read: published without a draft, archived, the provider's, or an earlier version. Says what can be done
// with it.
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { DELIVERY_TEMPLATES_AS_PROVIDED, hasNewerOriginal } from "@gap/core/blueprints/blueprint-rules";
import type { Blueprint, Original } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { mayDo } from "@gap/core/publishing/life-cycle";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { lifeCycleOf, RecordActions, RecordTitle, VersionTitle } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { TemplateChanges } from "./template-changes";
import type { TemplateRights } from "./blueprints.queries";
import { NewerOriginalBanner, OriginalChangesDialog, useOriginalChanges } from "./newer-original";
import { OpenDocumentsBanner } from "./open-documents/open-documents-banner";
import { Preview } from "./preview";
import { templateRecord, useTemplateKind } from "./template-kind";
import { VersionsDialog } from "./versions-dialog";

interface ReadTemplateProps {
  readonly template: Blueprint;
  readonly rights: TemplateRights;
  readonly onOpen: (suffix: string) => void;
  /** Begins with the changes of the newer original. */
  readonly showsOriginal: boolean;
  /** A draft is created to take them over. */
  readonly onTakeOver: () => void;
}

export function ReadTemplate(props: ReadTemplateProps) {
  const { template, rights, onOpen, showsOriginal, onTakeOver } = props;
  const { blueprintId, name, description, docType, version, status, blocks, isProvided, original } = template;
  const [opened, setOpened] = useState<"versions" | "original" | undefined>(
    showsOriginal ? "original" : undefined,
  );
  const close = () => setOpened(undefined);
  const isOutdated = rights.mayMaintain && status === "published" && hasNewerOriginal(template);
  return (
    <Page
      trail={<Breadcrumbs routeId="document-templates" name={name} />}
      title={<RecordTitle name={name} status={status} />}
      subtitle={[
        DOC_TYPE_NAMES[docType],
        `version ${version}`,
        ...(isProvided ? ["from Gap, ready to use in your work as it is"] : []),
      ].join(", ")}
      actions={
        <Actions
          template={template}
          rights={rights}
          onOpen={onOpen}
          onVersions={() => setOpened("versions")}
        />
      }
    >
      {isOutdated && original !== undefined ? (
        <NewerOriginalBanner original={original} onSee={() => setOpened("original")} />
      ) : null}
      {status === "published" ? <OpenDocumentsBanner blueprintId={blueprintId} /> : null}
      <Preview docType={docType} name={name} description={description} blocks={blocks} />
      {opened === "versions" ? (
        <VersionsDialog
          template={template}
          onRead={(read) => onOpen(`${blueprintId}/versions/${read}`)}
          onClose={close}
        />
      ) : null}
      {opened === "original" && original !== undefined ? (
        <NewerOriginalDialog
          template={template}
          original={original}
          onTakeOver={onTakeOver}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

interface NewerOriginalDialogProps {
  readonly template: Blueprint;
  readonly original: Original;
  readonly onTakeOver: () => void;
  readonly onClose: () => void;
}

/** Changes of the original are taken over in the editor, which opens with the draft. */
function NewerOriginalDialog({ template, original, onTakeOver, onClose }: NewerOriginalDialogProps) {
  const kind = useTemplateKind();
  const changes = useOriginalChanges(template.blueprintId);
  const createDraft = useAct({ mutationFn: kind.createDraft, onSuccess: () => kind.changed() });
  return (
    <OriginalChangesDialog
      original={original}
      changes={changes}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayDo("createDraft", lifeCycleOf(templateRecord(template))) ? (
            <Button
              kind="main"
              pending={createDraft.isPending}
              onClick={() => {
                onTakeOver();
                createDraft.mutate(template.blueprintId);
              }}
            >
              Create draft to take them over
            </Button>
          ) : null}
        </>
      }
    >
      <TemplateChanges changes={changes.data?.changes ?? []} />
    </OriginalChangesDialog>
  );
}

const USED_AS_IT_IS = "This template can be used as it is. It is in your favourites now.";

interface ActionsProps extends Pick<ReadTemplateProps, "template" | "rights" | "onOpen"> {
  readonly onVersions: () => void;
}

/** Versions are the organisation's own affair. */
function Actions({ template, rights, onOpen, onVersions }: ActionsProps) {
  const { isProvided, docType } = template;
  const mayClone = rights.mayMaintain && rights.docTypes.includes(docType);
  return (
    <>
      {isProvided ? null : (
        <Button icon={<IconHistory size={16} />} onClick={onVersions}>
          Versions
        </Button>
      )}
      <RecordActions
        kind={useTemplateKind()}
        record={templateRecord(template)}
        mayMaintain={rights.mayMaintain}
        mayClone={mayClone}
        noCloneReason={
          rights.mayMaintain && !mayClone && isProvided ? DELIVERY_TEMPLATES_AS_PROVIDED : undefined
        }
        favouriteLabel={isProvided ? "Use as it is" : "Favourite"}
        markedMessage={isProvided ? USED_AS_IT_IS : undefined}
        onOpen={onOpen}
      />
    </>
  );
}

/** One of the organisation's own earlier versions. */
export function ReadVersion({ template, onLeave }: { template: Blueprint; onLeave: () => void }) {
  const { name, description, docType, version, state, note, blocks } = template;
  return (
    <Page
      trail={<Breadcrumbs routeId="document-templates" name={name} />}
      title={<VersionTitle name={name} version={version} state={state} />}
      subtitle={note === "" ? DOC_TYPE_NAMES[docType] : note}
      actions={<Button onClick={onLeave}>Back to the template</Button>}
    >
      <Preview docType={docType} name={name} description={description} blocks={blocks} />
    </Page>
  );
}
