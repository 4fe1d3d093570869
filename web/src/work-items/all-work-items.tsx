// The page of all work items: figures, search and filters, and below them the board or the list.
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import {
  IconArrowsSort,
  IconFileText,
  IconLayoutKanban,
  IconList,
  IconPlus,
  IconRoute,
} from "@tabler/icons-react";
import { useState } from "react";
import { routePath } from "@gap/core/access/routes";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { useHoldsFeature } from "@gap/web/access/public";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { OrderMenu } from "@gap/web/ui/table/table-tools";
import { Board } from "./board/board";
import { ColumnsMenu } from "./board/columns-menu";
import { useBoard } from "./board/use-board";
import { Figures } from "./figures";
import { NoWorkItems } from "./list-states";
import { useGuidedStart } from "./new/use-guided-start";
import { useTogether } from "./together/use-together";
import { Tools } from "./tools";
import { useView } from "./use-view";
import { useWorkItemChoices } from "./use-work-item-choices";
import { ORDERS, orderInWords } from "./orders";
import { useWorkItemTable } from "./use-work-item-table";
import { ViewsMenu } from "./views/views-menu";
import { figureOf, MINE_SEARCH, statusOf } from "./work-item-choices";
import { WorkItemsList } from "./work-items-list";
import { useFirmZone, useWorkItemRights, type WorkItemRights } from "./work-items.queries";
import classes from "./work-items.module.css";

const NewWorkItemDialog = optionalPart(() =>
  import("./new/new-work-item-dialog").then((module) => module.NewWorkItemDialog),
);

const TagsDialog = optionalPart(() => import("./tags-dialog").then((module) => module.TagsDialog));

const VIEWS = [
  { value: "board", label: "Board", icon: <IconLayoutKanban size={16} aria-hidden /> },
  { value: "list", label: "List", icon: <IconList size={16} aria-hidden /> },
] as const;

export function AllWorkItems() {
  const rights = useWorkItemRights();
  const { mine }: { mine?: unknown } = useSearch({ strict: false });
  // Spec 7 §3 has the address work-items?mine, without a value.
  if (mine === "" || mine === true)
    return (
      <Navigate
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, ...MINE_SEARCH })}
        replace
      />
    );
  return rights === undefined ? <SkeletonPage /> : <Loaded rights={rights} />;
}

function Loaded({ rights }: { rights: WorkItemRights }) {
  const { orgId = rights.orgId }: { orgId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const { isCreating, begin, end } = useCreating();
  const { view, showView, showColumns, ...shown } = useView();
  const choices = useWorkItemChoices();
  const { chosenFilters } = choices;
  // Ended work has no current step, so its columns are the statuses.
  const columnsBy = statusOf(chosenFilters) === "open" ? shown.columnsBy : "status";
  const together = useTogether(rights.mayMaintain);
  const [tagged, setTagged] = useState<ListedWorkItem>();
  const guide = useGuidedStart();
  const seesProcesses = useHoldsFeature("processes", "view");
  const seesDocuments = useHoldsFeature("documents", "view");
  const table = useWorkItemTable(choices, view === "list", together);
  const board = useBoard(choices, columnsBy, view === "board");
  const timezone = useFirmZone(rights.orgId);
  const counts = view === "list" ? table.fetched?.counts : board.answer?.counts;
  const goTo = (workItemId: string) => void navigate({ to: routePath(orgId, "work-items", workItemId) });

  const create = rights.mayMaintain ? (
    <Button kind="main" icon={<IconPlus size={16} />} onClick={begin}>
      New work item
    </Button>
  ) : undefined;
  const closeDialog = () => {
    end();
    guide.end();
  };
  const dialog =
    (isCreating || guide.isOpen) && rights.mayMaintain ? (
      <NewWorkItemDialog
        // Stays open when the page of the first work item is replaced by its empty state, or the other way round.
        key="new-work-item"
        rights={rights}
        isGuided={guide.isOpen}
        onClose={closeDialog}
        onCreated={(workItemId: string) => {
          closeDialog();
          goTo(workItemId);
        }}
        whenFailed={dialogNotLoaded("The dialog", closeDialog)}
      />
    ) : null;
  // Spec 7 §2, §4: advisors have no entries of the menu for processes and documents.
  const others = (
    <>
      {seesDocuments ? (
        <Button
          kind="quiet"
          small
          icon={<IconFileText size={16} />}
          onClick={() => void navigate({ to: routePath(orgId, "documents") })}
        >
          Documents
        </Button>
      ) : null}
      {seesProcesses ? (
        <Button
          kind="quiet"
          small
          icon={<IconRoute size={16} />}
          onClick={() => void navigate({ to: routePath(orgId, "processes") })}
        >
          Processes
        </Button>
      ) : null}
    </>
  );

  const isWithoutWork =
    counts !== undefined && !choices.isNarrowed && counts.open + counts.completed + counts.archived === 0;
  if (isWithoutWork)
    return (
      <Page title="Work items" actions={others}>
        <Card>
          <NoWorkItems action={create} />
        </Card>
        {dialog}
      </Page>
    );
  return (
    <Page
      title="Work items"
      wideActions
      actions={
        <>
          <div className={classes.view}>
            <SegmentedField label="View" isCompact options={VIEWS} value={view} onChange={showView} />
          </div>
          {create}
        </>
      }
    >
      <div className={classes.top}>
        <Figures counts={counts} chosen={figureOf(chosenFilters)} onPress={choices.press} />
        <div className={classes.aside}>
          {others}
          <ViewsMenu view={view} columnsBy={columnsBy} chosenFilters={chosenFilters} />
        </div>
      </div>
      <Tools choices={choices}>
        {view === "board" ? (
          <ColumnsMenu columnsBy={columnsBy} onChoose={showColumns} />
        ) : (
          <OrderMenu orders={ORDERS} state={table.state}>
            <Button kind="quiet" small icon={<IconArrowsSort size={16} />}>
              {orderInWords(table.state.sort)}
            </Button>
          </OrderMenu>
        )}
      </Tools>
      {view === "list" ? (
        <WorkItemsList
          table={table}
          timezone={timezone}
          selectionActions={together.actions}
          onEditTags={setTagged}
          onOpen={goTo}
        />
      ) : (
        <Board
          board={board}
          columnsBy={columnsBy}
          status={statusOf(chosenFilters)}
          timezone={timezone}
          mayMaintain={rights.mayMaintain}
          pathOf={(workItemId) => routePath(orgId, "work-items", workItemId)}
          onClear={choices.showAll}
          onShowCompleted={() => showColumns("status")}
        />
      )}
      {dialog}
      {together.dialog}
      {tagged === undefined ? null : (
        <TagsDialog
          item={tagged}
          onClose={() => setTagged(undefined)}
          whenFailed={dialogNotLoaded("The dialog", () => setTagged(undefined))}
        />
      )}
    </Page>
  );
}
