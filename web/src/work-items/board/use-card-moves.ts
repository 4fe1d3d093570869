// Moves of cards: shown at once, undone from the snackbar, and taken back with the reason if the server refuses them.
import { useState } from "react";
import type { BoardColumn, CardMove } from "@gap/core/work-items/board";
import {
  isFinished,
  refusalOfAct,
  type WorkItemAct,
  type WorkItemStatus,
} from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem, WorkItemView } from "@gap/core/work-items/work-item-view";
import { STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { openDocumentsOf } from "../open-documents";
import { useWorkItemsChanged } from "../work-items.queries";
import { COLUMN_NAMES } from "./column";
import type { ShownColumn } from "./use-board";

interface Moved {
  readonly column: BoardColumn;
  /** The server has been asked. */
  readonly isSent: boolean;
}

/** A dropped card whose step the person still chooses. */
export interface Dropped {
  readonly item: ListedWorkItem;
  readonly kind: StepKind;
}

type Ending = Exclude<WorkItemAct, "edit">;
const ACT_TO: Readonly<Record<WorkItemStatus, Ending>> = {
  open: "reopen",
  completed: "complete",
  archived: "archive",
};

export function useCardMoves() {
  const { workItem } = useApi().private;
  const [dropped, setDropped] = useState<Dropped>();
  const { moved, put, move } = useShownMoves();
  const ending = useEnding({ put, move });

  return {
    dropped,
    isMoving: (workItemId: string) => moved.get(workItemId)?.isSent === true,
    drop: (item: ListedWorkItem, column: BoardColumn) => {
      const kind = STEP_KINDS.find((each) => each === column);
      if (kind !== undefined) {
        put(item.workItemId, { column, isSent: false });
        setDropped({ item, kind });
        return;
      }
      const status = column as WorkItemStatus;
      const refusal = refusalOfAct(ACT_TO[status], item.status);
      if (refusal !== undefined) {
        showSnackbar({ tone: "error", message: `${item.name} was not moved. ${refusal}` });
        return;
      }
      if (status === "completed") void ending.askOrComplete(item);
      else void ending.end(item, status);
    },
    cancel: () => {
      if (dropped !== undefined) put(dropped.item.workItemId, undefined);
      setDropped(undefined);
    },
    completing: ending.completing,
    keepOpen: ending.keepOpen,
    complete: ending.complete,
    /** The person chose the step. */
    choose: (view: WorkItemView, { stepId, finishes, reopens }: CardMove) => {
      if (dropped === undefined) return;
      const { item, kind } = dropped;
      setDropped(undefined);
      const { workItemId, lastUpdatedAt } = view;
      const before = view.steps.filter(({ id }) => finishes.includes(id) || reopens.includes(id));
      void move(item, kind, {
        from: view.currentStep?.kind ?? kind,
        change: () => workItem.moveTo.mutate({ workItemId, stepId, lastUpdatedAt }),
        undo: async (answer) => {
          // Unfinished steps first, so that the card does not pass through other columns.
          const inOrder = before.toSorted(
            (a, b) => Number(isFinished(a.state)) - Number(isFinished(b.state)),
          );
          let seen = answer;
          for (const { id, state } of inOrder)
            seen = await workItem.setStep.mutate({ workItemId, stepId: id, state, ...seen });
        },
      });
    },
    /** The columns with the moved cards at their new places. */
    withMoves: (columns: readonly ShownColumn[]) => withMoves(columns, moved),
  };
}

type ShownMoves = ReturnType<typeof useShownMoves>;

/** Completes, archives and reopens work whose card was dropped in another status. */
function useEnding({ put, move }: Pick<ShownMoves, "put" | "move">) {
  const { workItem } = useApi().private;
  const [asking, setAsking] = useState<readonly WorkItemView[]>([]);
  const [completing] = asking;
  const answered = () => setAsking((all) => all.slice(1));
  const end = (item: ListedWorkItem, status: WorkItemStatus) => {
    const id = { workItemId: item.workItemId };
    return move(item, status, {
      from: item.status,
      change: () => workItem[ACT_TO[status]].mutate(id),
      undo: async () => {
        // Only open work can be completed again.
        if (status === "archived" && item.status === "completed") await workItem.reopen.mutate(id);
        await workItem[ACT_TO[item.status]].mutate(id);
      },
    });
  };
  /** Asks what becomes of documents that are not finalised. */
  const askOrComplete = async (item: ListedWorkItem) => {
    const { workItemId, name } = item;
    put(workItemId, { column: "completed", isSent: true });
    try {
      const view = await workItem.get.query({ workItemId });
      if (openDocumentsOf(view).length === 0) return await end(item, "completed");
      put(workItemId, { column: "completed", isSent: false });
      setAsking((all) => [...all, view]);
    } catch (error) {
      put(workItemId, undefined);
      showSnackbar({ tone: "error", message: `${name} was not moved. ${problemOf(error)}` });
    }
  };

  return {
    end,
    askOrComplete,
    /** A work item with open documents, until the person decides about them; others wait for their turn. */
    completing,
    keepOpen: () => {
      if (completing !== undefined) put(completing.workItemId, undefined);
      answered();
    },
    complete: async () => {
      answered();
      if (completing !== undefined) await end(completing, "completed");
    },
  };
}

/** Cards that come are the first ones of their column, where the person sees them. */
function withMoves(
  columns: readonly ShownColumn[],
  moved: ReadonlyMap<string, Moved>,
): readonly ShownColumn[] {
  if (moved.size === 0) return columns;
  const all = columns.flatMap((each) => each.cards);
  const target = ({ workItemId }: ListedWorkItem) => moved.get(workItemId)?.column;
  return columns.map((each) => {
    const stays = each.cards.filter((card) => (target(card) ?? each.column) === each.column);
    const comes = all.filter((card) => target(card) === each.column && !stays.includes(card));
    return { ...each, cards: [...comes, ...stays] };
  });
}

/** Moves that the board already shows, although the server has not confirmed them. */
function useShownMoves() {
  const changed = useWorkItemsChanged();
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map());
  const put = (workItemId: string, to: Moved | undefined) =>
    setMoved((before) => {
      const next = new Map(before);
      if (to === undefined) next.delete(workItemId);
      else next.set(workItemId, to);
      return next;
    });

  /** Shows the card in the column until the refreshed board has it there; a refusal puts it back. */
  const act = async <Changed>(
    item: ListedWorkItem,
    column: BoardColumn,
    change: () => Promise<Changed>,
  ): Promise<{ readonly changed: Changed } | undefined> => {
    put(item.workItemId, { column, isSent: true });
    try {
      const answer = await change();
      await changed();
      return { changed: answer };
    } catch (error) {
      showSnackbar({ tone: "error", message: `${item.name} was not moved. ${problemOf(error)}` });
      // The refusal may come from a change that this board does not show yet.
      await changed();
      return undefined;
    } finally {
      put(item.workItemId, undefined);
    }
  };
  /** `undo` gets the answer of the change, so that it is refused if a colleague changed the work item since. */
  const move = async <Changed>(
    item: ListedWorkItem,
    to: BoardColumn,
    {
      from,
      change,
      undo,
    }: {
      from: BoardColumn;
      change: () => Promise<Changed>;
      undo: (changed: Changed) => Promise<unknown>;
    },
  ) => {
    const done = await act(item, to, change);
    if (done === undefined) return;
    showSnackbar({
      tone: "success",
      message: `${item.name} moved to ${COLUMN_NAMES[to]}`,
      action: { label: "Undo", onClick: () => void act(item, from, () => undo(done.changed)) },
    });
  };
  return { moved, put, move };
}
