// Delivery notes (spec 7 §4): the notes of sessions delivered, of one client or of all that the reader may see, read-only
// and newest first. The newest one is open; the others open in place.
import { useQuery } from "@tanstack/react-query";
import { IconPresentation, IconSearchOff } from "@tabler/icons-react";
import { useState } from "react";
import { mayDo } from "@gap/core/documents/document-status";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { useOrgDay } from "../documents.queries";
import { useDocumentRights } from "../use-document-rights";
import { DeliveryNote } from "./delivery-note";
import classes from "./notes.module.css";

const PAGE_SIZE = 10;

interface DeliveryNotesProps {
  readonly client?: { readonly id: string; readonly name: string };
  readonly search?: string;
}

export function DeliveryNotes({ client, search = "" }: DeliveryNotesProps) {
  const rights = useDocumentRights();
  const zone = useOrgDay(rights?.orgId);
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(
    useApi().options.document.list.queryOptions(
      {
        ...(client !== undefined && { clientId: client.id }),
        search,
        docTypes: ["Delivery"],
        isDelivered: true,
        sort: { columnId: "lastFinalisedAt", direction: "desc" },
        page,
        pageSize: PAGE_SIZE,
      },
      ALWAYS_REFETCHED,
    ),
  );
  if (error !== null && data === undefined)
    return <DataNotLoaded subject="The delivery notes" error={error} onTryAgain={refetch} />;
  if (data === undefined || rights === undefined || zone === undefined)
    return <SkeletonList label="Loading delivery notes" />;
  if (data.total === 0 && search !== "")
    return (
      <Card>
        <EmptyState
          icon={<IconSearchOff />}
          title="No delivery notes found"
          text={`Nothing matches “${search}”. Try another search.`}
        />
      </Card>
    );
  if (data.total === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconPresentation />}
          title={client === undefined ? "No delivery notes yet" : `No delivery notes for ${client.name} yet`}
          text="The notes of a session appear here once its session record is finalised."
        />
      </Card>
    );
  const pages = Math.ceil(data.total / PAGE_SIZE);
  return (
    <div className={classes.notes}>
      {data.rows.map((note: ListedDocument, place) => (
        <DeliveryNote
          key={note.documentId}
          note={note}
          orgId={rights.orgId}
          zone={zone}
          // Clients can read what was finalised before, also while the record is a draft again.
          mayOpenRecord={mayDo("read", rights.orgType === "advisor" ? "advisor" : "client", note.status)}
          withClient={client === undefined && rights.orgType === "advisor"}
          isOpenAtFirst={page === 0 && place === 0}
        />
      ))}
      {pages > 1 ? (
        <div className={classes.pages}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </div>
  );
}
