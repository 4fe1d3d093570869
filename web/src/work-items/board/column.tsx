// A column of the board with its cards, the button for more of them, and the completed ones folded.
import { useDroppable } from "@dnd-kit/core";
import { IconArchive, IconCircle, IconCircleCheck, type Icon } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { formatCount } from "@gap/core/shared/texts/format-count";
import type { BoardColumn } from "@gap/core/work-items/board";
import { WORK_ITEM_STATUS_NAMES } from "@gap/core/work-items/work-item-status";
import { STEP_KIND_ICONS } from "@gap/web/processes/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonBar } from "@gap/web/ui/feedback/skeletons";
import type { ShownColumn } from "./use-board";
import classes from "./board.module.css";

export const COLUMN_NAMES: Readonly<Record<BoardColumn, string>> = {
  ...STEP_KIND_NAMES,
  ...WORK_ITEM_STATUS_NAMES,
};

const ICONS: Readonly<Record<BoardColumn, Icon>> = {
  ...STEP_KIND_ICONS,
  open: IconCircle,
  completed: IconCircleCheck,
  archived: IconArchive,
};

interface ColumnProps {
  readonly shown: ShownColumn;
  readonly onShowMore: () => void;
  /** The cards of the column. */
  readonly children: readonly ReactNode[];
  /** Shown below the cards. */
  readonly end?: ReactNode;
}

export function Column({ shown, onShowMore, children, end }: ColumnProps) {
  const { column, total, hasMore, isLoadingMore, hasMoreFailed } = shown;
  const nameId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: column });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={nameId}
      data-over={isOver || undefined}
    >
      <ColumnHead column={column} nameId={nameId} total={total} />
      {children.length === 0 ? null : <ul className={classes.cards}>{children}</ul>}
      {hasMoreFailed ? <p className={classes.note}>More could not be loaded.</p> : null}
      {hasMore ? (
        <Button small fullWidth pending={isLoadingMore} onClick={onShowMore}>
          {hasMoreFailed ? "Try again" : "Show more"}
        </Button>
      ) : null}
      {end}
    </section>
  );
}

function ColumnHead({ column, nameId, total }: { column: BoardColumn; nameId?: string; total?: number }) {
  const Icon = ICONS[column];
  return (
    <div className={classes.head}>
      <Icon size={16} aria-hidden />
      <h2 id={nameId} className={classes.title}>
        {COLUMN_NAMES[column]}
      </h2>
      {total === undefined ? null : <span className={classes.total}>{formatCount(total)}</span>}
    </div>
  );
}

const SKELETON_CARDS = [2, 3, 2, 1, 1];

export function ColumnSkeleton({ column, place }: { column: BoardColumn; place: number }) {
  return (
    <div className={classes.column}>
      <ColumnHead column={column} />
      {Array.from({ length: SKELETON_CARDS[place] ?? 1 }, (_, card) => (
        <div key={card} className={classes.skeleton}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={8} />
          <SkeletonBar width="85%" />
          <SkeletonBar height={4} />
          <SkeletonBar width={64} height={20} />
        </div>
      ))}
    </div>
  );
}
