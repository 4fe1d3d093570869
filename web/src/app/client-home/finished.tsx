// Finished documents page by page, accepted and declined proposals, and the latest version of the business plan, with
// their PDFs.
import { Link, useNavigate } from "@tanstack/react-router";
import { IconCircleCheck, IconDownload, IconFileText } from "@tabler/icons-react";
import { documentPath } from "@gap/core/documents/document-path";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import { planPath } from "@gap/core/business-plans/plan-path";
import { routePath } from "@gap/core/access/routes";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DocTypeTile, DocumentStatusBadge, serviceOf } from "@gap/web/documents/document-words";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { ProposalStatusBadge, servicesOf } from "@gap/web/proposals/proposal-words";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { Card } from "@gap/web/ui/page/card";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import { useDownload } from "./use-download";
import { OtherProposals } from "./other-proposals";
import { beyond, useOwnPlan, useReceivedProposals } from "./use-to-do";
import classes from "./client-home.module.css";

const SORTABLE_BY = ["title", "finalisedAt"] as const;
const DEFAULT_SORT = { columnId: "finalisedAt", direction: "desc" } as const;

interface FinishedProps {
  readonly orgId: string;
  readonly timezone: string | undefined;
  readonly actionsOf: (document: ListedDocument) => readonly RowAction<ListedDocument>[];
}

export function Finished({ orgId, timezone, actionsOf }: FinishedProps) {
  return (
    <>
      <FinishedDocuments orgId={orgId} timezone={timezone} actionsOf={actionsOf} />
      <FinishedProposals orgId={orgId} />
      <FinishedPlan orgId={orgId} timezone={timezone} />
    </>
  );
}

function FinishedDocuments({ orgId, timezone, actionsOf }: FinishedProps) {
  const download = useDownload();
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
        rowActions={(row) => [downloadOf(row, download), ...actionsOf(row)]}
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

function downloadOf(
  { documentId }: ListedDocument,
  download: ReturnType<typeof useDownload>,
): RowAction<ListedDocument> {
  return {
    id: "download",
    label: "Download PDF",
    icon: <IconDownload size={16} />,
    quick: true,
    pending: download.pendingId === documentId,
    onAct: () => download.document(documentId),
  };
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
function FinishedProposals({ orgId }: { readonly orgId: string }) {
  const { data } = useReceivedProposals();
  const finished = (data?.rows ?? []).filter(({ status }) => status === "accepted" || status === "declined");
  if (finished.length === 0) return null;
  return (
    <Card title="Finished proposals" flush>
      <ul className={classes.items} aria-label="Finished proposals">
        {finished.map((proposal) => (
          <FinishedProposal key={proposal.id} proposal={proposal} orgId={orgId} />
        ))}
      </ul>
      <OtherProposals orgId={orgId} count={beyond(data)} />
    </Card>
  );
}

/** The plan itself is never closed: its finished part is the version that was finalised last. */
function FinishedPlan({ orgId, timezone }: Pick<FinishedProps, "orgId" | "timezone">) {
  const { documentId, latest } = useOwnPlan() ?? {};
  const download = useDownload();
  if (documentId === undefined || latest === undefined || timezone === undefined) return null;
  return (
    <Card title="Finished business plan" flush>
      <ul className={classes.items} aria-label="Finished business plan">
        <li className={classes.item}>
          <span className={classes.tile}>
            <DocTypeTile docType="Business Plan" />
          </span>
          <span className={classes.words}>
            <Link className={classes.title} to={planPath(orgId)}>
              {BUSINESS_PLAN}
            </Link>
            <span className={classes.text}>
              Version {latest.version}, finalised {formatDayIn(latest.finalisedAt, timezone)}
            </span>
          </span>
          <IconButton
            label={`Download PDF of the ${BUSINESS_PLAN.toLowerCase()}`}
            icon={<IconDownload size={17} />}
            pending={download.pendingId === documentId}
            onClick={() => download.document(documentId)}
          />
        </li>
      </ul>
    </Card>
  );
}

function FinishedProposal({
  proposal,
  orgId,
}: {
  readonly proposal: ReceivedProposal;
  readonly orgId: string;
}) {
  const { id, status, advisorName, timezone, acceptedAt, declinedAt } = proposal;
  const name = proposal.name ?? servicesOf(proposal);
  const isAccepted = status === "accepted";
  const at = isAccepted ? acceptedAt : declinedAt;
  const download = useDownload();
  const path = isAccepted
    ? routePath(orgId, "documents", `proposal/${id}`)
    : routePath(orgId, "proposals", id);
  return (
    <li className={classes.item}>
      <span className={classes.tile}>
        <IconFileText size={18} aria-hidden />
      </span>
      <span className={classes.words}>
        <Link className={classes.title} to={path}>
          {name}
        </Link>
        <span className={classes.text}>
          {advisorName}
          {at === undefined ? "" : `, ${status} ${formatDayIn(at, timezone)}`}
        </span>
      </span>
      <ProposalStatusBadge proposal={{ status }} />
      {isAccepted ? (
        <IconButton
          label={`Download PDF of ${name}`}
          icon={<IconDownload size={17} />}
          pending={download.pendingId === id}
          onClick={() => download.proposal(id)}
        />
      ) : null}
    </li>
  );
}
