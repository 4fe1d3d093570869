// The documents of one client, on its page (spec 4 §F Clients).
import { useNavigate } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { useOrgDay } from "../documents.queries";
import { useDocumentRights } from "../use-document-rights";
import { NewDocument } from "../new/new-document";
import { DocumentsTable } from "./documents-table";
import classes from "../documents.module.css";

interface DocumentsOfClientProps {
  readonly client: { readonly id: string; readonly name: string };
}

export function DocumentsOfClient({ client }: DocumentsOfClientProps) {
  const rights = useDocumentRights();
  const zone = useOrgDay(rights?.orgId);
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  if (rights === undefined) return <SkeletonList label="Loading documents" />;
  const create = { icon: <IconPlus size={16} />, onClick: () => setIsCreating(true) };
  return (
    <>
      {rights.mayMaintain ? (
        <div className={classes.above}>
          <Button kind="main" {...create}>
            New document
          </Button>
        </div>
      ) : null}
      <DocumentsTable
        clientId={client.id}
        timezone={zone?.timezone}
        mayShare={rights.mayMaintain}
        onOpen={(document) => void navigate({ to: documentPath(rights.orgId, document) })}
        empty={{
          title: `No documents for ${client.name} yet`,
          text: "Documents that you make for this client appear here.",
          ...(rights.mayMaintain && { action: <Button {...create}>New document</Button> }),
        }}
      />
      {isCreating ? (
        <NewDocument orgId={rights.orgId} client={client} onClose={() => setIsCreating(false)} />
      ) : null}
    </>
  );
}
