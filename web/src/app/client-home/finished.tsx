// Finished documents page by page, and accepted proposals.
import { Link, useNavigate } from "@tanstack/react-router";
import { IconCircleCheck, IconFileText } from "@tabler/icons-react";
import { documentPath } from "@gap/core/documents/document-path";
import { routePath } from "@gap/core/access/routes";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DocTypeTile, DocumentStatusBadge, serviceOf } from "@gap/web/documents/document-words";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { ProposalStatusBadge, servicesOf } from "@gap/web/proposals/proposal-words";
import { Card } from "@gap/web/ui/page/card";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { useReceivedProposals } from "./use-to-do";
import classes from "./client-home.module.css";

const SORTABLE_BY = ["title", "finalisedAt"] as const;
const DEFAULT_SORT = { columnId: "finalisedAt", direction: "desc" } as const;

interface FinishedProps {
  readonly orgId: string;
  readonly timezone: string | undefined;
}

export function Finished({ orgId, timezone }: FinishedProps) {
  return (
    <>
      <FinishedDocuments orgId={orgId} timezone={timezone} />
      <AcceptedProposals orgId={orgId} timezone={timezone} />
    </>
  );
}

function FinishedDocuments({ orgId, timezone }: FinishedProps) {
  const { document } = useApi().options;
  const navigate = useNavigate();
  return (
    <div>
      <h2 className={classes.heading}>Finished documents</h2>
      <ServedTable
        label="Finished documents"
        preset="grid"
        columns={columnsOf(timezone)}
        sortableBy={SORTABLE_BY}
        defaultSort={DEFAULT_SORT}
        isWaiting={timezone === undefined}
        rowId={({ documentId }) => documentId}
        rowName={({ title }) => title}
        query={({ search, page, pageSize, sort }) =>
          document.list.queryOptions(
            { search, page, pageSize, status: "finalised", ...(sort !== undefined && { sort }) },
            ALWAYS_REFETCHED,
          )
        }
        onRowOpen={(row) => void navigate({ to: documentPath(orgId, row) })}
        empty={{
          icon: <IconCircleCheck />,
          title: "No finished documents yet",
          text: "Session records, pre-work and feedback appear here once your advisor has finalised them.",
        }}
      />
    </div>
  );
}

function columnsOf(timezone: string | undefined): readonly TableColumn<ListedDocument>[] {
  return [
    {
      id: "title",
      header: "Document",
      value: ({ title }) => title,
      cell: (row) => (
        <NameCell
          name={row.title}
          second={[...[serviceOf(row)].filter((text) => text !== undefined), row.advisorName].join(" · ")}
          avatar={<DocTypeTile docType={row.docType} />}
          whole
        />
      ),
      minWidth: 220,
      phone: "title",
    },
    {
      id: "docType",
      header: "Type",
      value: ({ docTypeName }) => docTypeName,
      minWidth: 120,
      shownFrom: 580,
    },
    {
      id: "status",
      header: "Status",
      value: ({ status }) => status,
      cell: ({ status }) => <DocumentStatusBadge status={status} />,
      minWidth: 110,
      phone: "status",
    },
    {
      id: "finalisedAt",
      header: "Finalised",
      value: ({ finalisedAt }) => finalisedAt,
      cell: ({ finalisedAt }) =>
        finalisedAt === undefined || timezone === undefined ? null : formatDayIn(finalisedAt, timezone),
      minWidth: 120,
      phone: "subtitle",
      shownFrom: 580,
    },
  ];
}

/** Among the proposals that were sent last; the others are on the page of proposals. */
function AcceptedProposals({ orgId, timezone }: FinishedProps) {
  const { data } = useReceivedProposals();
  const accepted = (data?.rows ?? []).filter(({ status }) => status === "accepted");
  if (accepted.length === 0 || timezone === undefined) return null;
  return (
    <Card
      title="Accepted proposals"
      flush
      actions={<Link to={routePath(orgId, "proposals")}>All proposals</Link>}
    >
      <ul className={classes.items} aria-label="Accepted proposals">
        {accepted.map((proposal) => (
          <li key={proposal.id} className={classes.item}>
            <span className={classes.tile}>
              <IconFileText size={18} aria-hidden />
            </span>
            <span className={classes.words}>
              <Link className={classes.title} to={routePath(orgId, "documents", `proposal/${proposal.id}`)}>
                {proposal.name ?? servicesOf(proposal)}
              </Link>
              <span className={classes.text}>
                {proposal.advisorName}
                {proposal.acceptedAt === undefined
                  ? ""
                  : `, accepted ${formatDayIn(proposal.acceptedAt, proposal.timezone)}`}
              </span>
            </span>
            <ProposalStatusBadge proposal={{ status: proposal.status }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
