// Says that open documents use an earlier version of the template, and opens the dialog that updates them.
import { useState } from "react";
import { Banner } from "@gap/web/ui/feedback/banner";
import { UpdateDocumentsDialog } from "./update-documents-dialog";
import { documentsInWords, useOpenDocuments } from "./use-open-documents";

export function OpenDocumentsBanner({ blueprintId }: { blueprintId: string }) {
  const open = useOpenDocuments(blueprintId);
  const [isOpen, setIsOpen] = useState(false);
  if (open === undefined || open.total === 0) return null;
  return (
    <>
      <Banner tone="info" action={{ label: "Update open documents", onClick: () => setIsOpen(true) }}>
        {documentsInWords(open.total)} {open.total === 1 ? "uses" : "use"} an earlier version of this
        template.
      </Banner>
      {isOpen ? (
        <UpdateDocumentsDialog blueprintId={blueprintId} open={open} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
