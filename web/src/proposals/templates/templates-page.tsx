// The organisation's proposal templates (spec 4 §C, List): opened to edit them, and used to start proposals.
import { useQuery } from "@tanstack/react-query";
import { IconFilePlus, IconPencil, IconTemplate, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { ListedTemplate } from "@gap/core/proposals/drafting/template";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Page } from "@gap/web/ui/page/page";
import { DataTable } from "@gap/web/ui/table/data-table";
import { NameCell } from "@gap/web/ui/table/name-cell";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import { VALUE_COLUMN } from "../list/proposal-columns";
import { useBeginProposal } from "../list/use-begin-proposal";
import { servicesOf } from "../proposal-words";
import { DeleteTemplateDialog } from "./delete-template-dialog";
import { RenameTemplateDialog } from "./rename-template-dialog";
import { useTemplateChanges } from "./use-template-changes";

const TITLE = "Proposal templates";

const COLUMNS: readonly TableColumn<ListedTemplate>[] = [
  {
    id: "name",
    header: "Name",
    value: ({ name }) => name,
    cell: (template) => <NameCell name={template.name} second={servicesOf(template)} />,
    minWidth: 220,
    phone: "title",
  },
  VALUE_COLUMN,
  {
    id: "lastUpdatedAt",
    header: "Last updated",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => <RelativeTime date={lastUpdatedAt} />,
    minWidth: 120,
    phone: "subtitle",
  },
  {
    id: "lastUpdatedBy",
    header: "Updated by",
    value: ({ lastUpdatedBy }) => lastUpdatedBy,
    cell: ({ lastUpdatedBy = "–" }) => lastUpdatedBy,
    minWidth: 120,
    shownFrom: 720,
  },
];

interface TemplatesPageProps {
  readonly onOpen: (proposalId: string) => void;
  readonly onOpenTemplate: (templateId: string) => void;
  readonly onOpenProposals: () => void;
}

export function TemplatesPage({ onOpen, onOpenTemplate, onOpenProposals }: TemplatesPageProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.listTemplates.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  useTemplateChanges();
  const mayMaintain = useHoldsFeature("proposals", "maintain");
  const { begin, usedTemplateId } = useBeginProposal(onOpen);
  const [asked, setAsked] = useState<{ about: "rename" | "delete"; template: ListedTemplate }>();
  const close = () => setAsked(undefined);
  const actionsFor = (template: ListedTemplate): readonly RowAction<ListedTemplate>[] => [
    {
      id: "use",
      label: "Use template",
      icon: <IconFilePlus size={16} />,
      quick: true,
      pending: template.id === usedTemplateId,
      onAct: () => begin({ templateId: template.id }),
    },
    {
      id: "rename",
      label: "Rename",
      icon: <IconPencil size={16} />,
      onAct: () => setAsked({ about: "rename", template }),
    },
    {
      id: "delete",
      label: "Delete",
      icon: <IconTrash size={16} />,
      tone: "danger",
      onAct: () => setAsked({ about: "delete", template }),
    },
  ];
  return (
    <Page
      title={TITLE}
      subtitle="Start proposals from services, prices and details that you use again."
      trail={<Breadcrumbs routeId="proposals" name={TITLE} />}
    >
      <DataNotLoaded subject="The templates" error={error} onTryAgain={refetch} />
      {data === undefined && error !== null ? null : (
        <DataTable
          label={TITLE}
          preset="grid"
          rows={data}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={COLUMNS}
          withSearch={false}
          {...(mayMaintain && { rowActions: actionsFor })}
          onRowOpen={({ id }) => onOpenTemplate(id)}
          empty={{
            icon: <IconTemplate />,
            title: "No templates yet",
            text: mayMaintain
              ? "Templates you save from proposals appear here. To save one, choose Save as template in the actions of a proposal."
              : "Templates that your team saves from proposals appear here.",
            action: <Button onClick={onOpenProposals}>Open proposals</Button>,
          }}
        />
      )}
      {asked?.about === "rename" ? <RenameTemplateDialog template={asked.template} onClose={close} /> : null}
      {asked?.about === "delete" ? <DeleteTemplateDialog template={asked.template} onClose={close} /> : null}
    </Page>
  );
}
