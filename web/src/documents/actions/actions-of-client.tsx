// The actions of one client, on its page: open ones first, with their owner and due day.
import { IconListCheck, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ACTION_STATES, ACTION_STATE_NAMES, type ActionView } from "@gap/core/actions/action.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { useOrgDay } from "../documents.queries";
import { useDocumentRights } from "../use-document-rights";
import { ActionDue, ActionStateBadge, originOf } from "./action-words";
import { useActionChanges } from "./use-action-changes";
import classes from "../documents.module.css";

const NewActionDialog = optionalPart(() =>
  import("./new-action-dialog").then((module) => module.NewActionDialog),
);

const TABS = [
  ...ACTION_STATES.map((id) => ({ id, label: ACTION_STATE_NAMES[id] })),
  { id: "all", label: "All" },
] as const;

const SORTABLE_BY = ["dueDay"] as const;
const DEFAULT_SORT = { columnId: "dueDay", direction: "asc" } as const;

interface ActionsOfClientProps {
  readonly client: { readonly id: string; readonly name: string };
}

export function ActionsOfClient({ client }: ActionsOfClientProps) {
  const { action } = useApi().options;
  const rights = useDocumentRights();
  const zone = useOrgDay(rights?.orgId);
  const changes = useActionChanges();
  const [isAdding, setIsAdding] = useState(false);
  if (rights === undefined || zone === undefined) return <SkeletonList label="Loading actions" />;
  const add = { icon: <IconPlus size={16} />, onClick: () => setIsAdding(true) };
  const close = () => setIsAdding(false);
  return (
    <>
      {rights.mayMaintain ? (
        <div className={classes.above}>
          <Button kind="main" {...add}>
            New action
          </Button>
        </div>
      ) : null}
      <ServedTable
        label="Actions"
        preset="grid"
        withSearch={false}
        columns={columnsOf(zone)}
        sortableBy={SORTABLE_BY}
        defaultSort={DEFAULT_SORT}
        tabs={TABS}
        rowId={({ actionId }) => actionId}
        rowName={({ text }) => text}
        {...(rights.mayMaintain && { rowActions: changes.actionsFor })}
        query={({ page, pageSize, sort, tab = "open" }) =>
          action.list.queryOptions(
            {
              clientId: client.id,
              page,
              pageSize,
              states: tab === "all" ? [...ACTION_STATES] : [tab],
              ...(sort !== undefined && { sort }),
            },
            ALWAYS_REFETCHED,
          )
        }
        empty={{
          icon: <IconListCheck />,
          title: `No open actions for ${client.name}`,
          text: "Actions agreed in sessions appear here until they are done.",
          ...(rights.mayMaintain && { action: <Button {...add}>New action</Button> }),
        }}
      />
      {changes.dialog}
      {isAdding ? (
        <NewActionDialog
          clientId={client.id}
          userId={rights.userId}
          today={zone.today}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ) : null}
    </>
  );
}

function columnsOf(zone: {
  readonly timezone: string;
  readonly today: string;
}): readonly TableColumn<ActionView>[] {
  return [
    {
      id: "text",
      header: "Action",
      value: ({ text }) => text,
      cell: (row) => <NameCell name={row.text} second={originOf(row, zone.today)} whole fills />,
      minWidth: 220,
      phone: "title",
    },
    {
      id: "owner",
      header: "Owner",
      value: ({ ownerName }) => ownerName,
      cell: ({ ownerName }) => ownerName || "–",
      minWidth: 130,
      phone: "subtitle",
      shownFrom: 580,
    },
    {
      id: "dueDay",
      header: "Due",
      value: ({ dueDay }) => dueDay,
      cell: (row) => <ActionDue action={row} zone={zone} />,
      minWidth: 120,
      phone: "status",
    },
    {
      id: "state",
      header: "State",
      value: ({ state }) => ACTION_STATE_NAMES[state],
      cell: ({ state }) => <ActionStateBadge state={state} />,
      minWidth: 100,
      shownFrom: 580,
    },
  ];
}
