// The page of all documents of a firm, with the button that makes one.
import { useNavigate } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { documentPath } from "@gap/core/documents/document-path";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { useOrgDay } from "../documents.queries";
import { useDocumentRights } from "../use-document-rights";
import { NewDocument } from "../new/new-document";
import { DocumentsTable } from "./documents-table";

export function AllDocuments() {
  const rights = useDocumentRights();
  const zone = useOrgDay(rights?.orgId);
  const navigate = useNavigate();
  const { isCreating, begin, end } = useCreating();
  if (rights === undefined) return <SkeletonPage />;
  const create = { icon: <IconPlus size={16} />, onClick: begin };
  return (
    <Page
      title="Documents"
      trail={<Breadcrumbs routeId="work-items" name="Documents" />}
      actions={
        rights.mayMaintain ? (
          <Button kind="main" {...create}>
            New document
          </Button>
        ) : undefined
      }
    >
      <DocumentsTable
        timezone={zone?.timezone}
        mayShare={rights.mayMaintain}
        onOpen={(document) => void navigate({ to: documentPath(rights.orgId, document) })}
        empty={{
          title: "No documents yet",
          text: "Documents are made from your templates and filled in with your clients.",
          // Not filled: the page's only filled button is in its header.
          ...(rights.mayMaintain && { action: <Button {...create}>New document</Button> }),
        }}
      />
      {isCreating && rights.mayMaintain ? <NewDocument orgId={rights.orgId} onClose={end} /> : null}
    </Page>
  );
}
