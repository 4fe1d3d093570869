// The board: a column for each kind of the current step, or for each status. Cards move between columns.
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { BOARD_COLUMNS, type BoardColumnsBy } from "@gap/core/work-items/board";
import { mayDo, type WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { Card as Frame } from "@gap/web/ui/page/card";
import { EndingDialog } from "../ending-dialog";
import { Failed, NothingMatches } from "../list-states";
import { Card, CardFace } from "./card";
import { Column, ColumnSkeleton } from "./column";
import { MoveDialog } from "./move-dialog";
import type { LoadedBoard } from "./use-board";
import { useCardDrag } from "./use-card-drag";
import { useCardMoves } from "./use-card-moves";
import classes from "./board.module.css";

interface BoardProps {
  readonly board: LoadedBoard;
  readonly columnsBy: BoardColumnsBy;
  /** Only this column is shown of those by status; undefined shows all. */
  readonly status: WorkItemStatus | undefined;
  readonly timezone: string | undefined;
  readonly mayMaintain: boolean;
  readonly pathOf: (workItemId: string) => string;
  readonly onClear: () => void;
  readonly onShowCompleted: () => void;
}

export function Board(props: BoardProps) {
  const { board, columnsBy, status, timezone, mayMaintain, pathOf } = props;
  const moves = useCardMoves();
  const isShown = (column: string) => columnsBy === "step" || status === undefined || column === status;
  const columns = moves.withMoves(board.columns ?? []).filter(({ column }) => isShown(column));
  const cards = columns.flatMap((each) => each.cards);
  const itemOf = (id: string | undefined) => cards.find(({ workItemId }) => workItemId === id);
  const { draggedId, context } = useCardDrag({
    columns: columns.map(({ column }) => column),
    columnOf: (id) => columns.find((each) => each.cards.some(({ workItemId }) => workItemId === id))?.column,
    nameOf: (id) => itemOf(id)?.name ?? "The card",
    onDrop: (id, column) => {
      const item = itemOf(id);
      if (item !== undefined) moves.drop(item, column);
    },
  });
  if (board.answer === undefined || board.columns === undefined) {
    if (board.hasFailed)
      return (
        <Frame>
          <Failed onTryAgain={board.tryAgain} />
        </Frame>
      );
    return (
      <SkeletonGroup label="Loading the board">
        <div className={classes.board}>
          {BOARD_COLUMNS[columnsBy].filter(isShown).map((column, place) => (
            <ColumnSkeleton key={column} column={column} place={place} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  const { today, counts } = board.answer;
  const mayFold = columnsBy === "step" && counts.completed > 0;
  if (cards.length === 0 && !mayFold)
    return (
      <Frame>
        <NothingMatches onClear={props.onClear} />
      </Frame>
    );
  const mayMove = (item: ListedWorkItem) =>
    mayMaintain && (columnsBy === "status" || mayDo("edit", item.status));
  const dragged = itemOf(draggedId);
  return (
    <>
      {board.hasFailed ? (
        <Banner tone="error" action={{ label: "Try again", onClick: board.tryAgain }}>
          The board could not be refreshed.
        </Banner>
      ) : null}
      <DndContext {...context}>
        <div
          className={classes.board}
          role="group"
          aria-label="Board"
          aria-busy={board.isRefreshing}
          data-columns={columns.length}
          data-refreshing={board.isRefreshing || undefined}
        >
          {columns.map((shown, place) => (
            <Column
              key={shown.column}
              shown={shown}
              onShowMore={() => board.showMore(shown.column)}
              end={
                mayFold && place === columns.length - 1 ? (
                  <div className={classes.folded}>
                    <span>{counts.completed} completed</span>
                    <button type="button" onClick={props.onShowCompleted}>
                      Show them
                    </button>
                  </div>
                ) : undefined
              }
            >
              {shown.cards.map((item) => (
                <Card
                  key={item.workItemId}
                  item={item}
                  today={today}
                  timezone={timezone}
                  path={pathOf(item.workItemId)}
                  mayMove={mayMove(item)}
                  isMoving={moves.isMoving(item.workItemId)}
                />
              ))}
            </Column>
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged === undefined ? null : (
            <div className={classes.card} data-lifted>
              <CardFace item={dragged} today={today} timezone={timezone} path={pathOf(dragged.workItemId)} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {moves.dropped === undefined ? null : (
        <MoveDialog dropped={moves.dropped} onCancel={moves.cancel} onChoose={moves.choose} />
      )}
      {moves.completing === undefined ? null : (
        <EndingDialog
          key={moves.completing.workItemId}
          item={moves.completing}
          act="complete"
          documentsLabel="Cancel"
          onConfirm={moves.complete}
          onCancel={moves.keepOpen}
        />
      )}
    </>
  );
}
