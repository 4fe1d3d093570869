// The dialogs of the template editor: changes since the published version, versions, a newer original, publishing.
import type { Blueprint, TemplateChange } from "@gap/core/blueprints/blueprint.schema";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { PublishDialog } from "@gap/web/publishing/public";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { TemplateChanges } from "../template-changes";
import { OpenDocumentList } from "../open-documents/open-document-list";
import { documentsInWords, useOpenDocuments } from "../open-documents/use-open-documents";
import { useTemplateKind } from "../template-kind";
import { VersionsDialog } from "../versions-dialog";
import { NewerOriginalDialog } from "./newer-original-dialog";
import type { TemplateDraft } from "./template-draft";

export type EditorDialog = "changes" | "versions" | "original" | "publish";

interface EditorDialogsProps {
  readonly opened: EditorDialog;
  readonly template: Blueprint;
  readonly autosave: Autosave<TemplateDraft>;
  /** Undefined for the first version. */
  readonly changes: readonly TemplateChange[] | undefined;
  readonly onReadVersion: (version: number) => void;
  /** The server found problems in the draft, by field. */
  readonly onRefused: (problems: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

export function EditorDialogs(props: EditorDialogsProps) {
  const { opened, template, autosave, changes, onReadVersion, onClose } = props;
  const { blueprintId, original, thisBlueprintPublishedData: published } = template;
  if (opened === "publish") return <Publish {...props} />;
  if (opened === "versions")
    return <VersionsDialog template={template} onRead={onReadVersion} onClose={onClose} />;
  if (opened === "changes")
    return (
      <Dialog title={`Changes since version ${published?.version ?? ""}`} onClose={onClose}>
        <TemplateChanges changes={changes ?? []} />
      </Dialog>
    );
  if (original === undefined) return null;
  return (
    <NewerOriginalDialog
      blueprintId={blueprintId}
      original={original}
      own={autosave.draft}
      onClose={onClose}
      onTaken={(content) => autosave.change((before) => ({ ...before, ...content }))}
      onSettled={(content, originVersion) => {
        autosave.change((before) => ({ ...before, ...content, originVersion }));
        onClose();
      }}
    />
  );
}

function Publish({ template, autosave, changes, onRefused, onClose }: EditorDialogsProps) {
  const { blueprintId, version } = template;
  const open = useOpenDocuments(blueprintId, version);
  return (
    <PublishDialog
      kind={useTemplateKind()}
      id={blueprintId}
      version={version}
      lastUpdated={autosave.lastUpdatedAt}
      onClose={onClose}
      onPublished={onClose}
      onRefused={onRefused}
    >
      {template.thisBlueprintPublishedData === undefined ? (
        <p>The template can then be used in processes and documents.</p>
      ) : (
        <>
          <p>
            New documents use version {version}. {openInWords(open?.total ?? 0)}
          </p>
          {open === undefined ? null : <OpenDocumentList open={open} />}
          {changes === undefined ? null : <TemplateChanges changes={changes} />}
        </>
      )}
    </PublishDialog>
  );
}

function openInWords(count: number): string {
  if (count === 0) return "Documents already made stay as they are.";
  return `${documentsInWords(count)} made from earlier versions ${count === 1 ? "stays as it is" : "stay as they are"}, and can be updated afterwards.`;
}
