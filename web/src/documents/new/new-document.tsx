// Opens the dialog of a new document and then the document itself.
import { useNavigate } from "@tanstack/react-router";
import { documentPath } from "@gap/core/documents/document-path";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import type { NewDocumentDialogProps } from "./new-document-dialog";

const NewDocumentDialog = optionalPart(() =>
  import("./new-document-dialog").then((module) => module.NewDocumentDialog),
);

interface NewDocumentProps extends Omit<NewDocumentDialogProps, "onCreated"> {
  readonly orgId: string;
}

export function NewDocument({ orgId, ...dialog }: NewDocumentProps) {
  const navigate = useNavigate();
  return (
    <NewDocumentDialog
      {...dialog}
      onCreated={(documentId: string) => {
        dialog.onClose();
        void navigate({ to: documentPath(orgId, { documentId, status: "draft" }) });
      }}
      whenFailed={dialogNotLoaded("The dialog", dialog.onClose)}
    />
  );
}
