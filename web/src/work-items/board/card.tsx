// A card of the board: next step, progress, due day and owner. It opens the work item, and it is dragged by the pointer,
// or by the keyboard on its handle.
import { useDraggable } from "@dnd-kit/core";
import { Link } from "@tanstack/react-router";
import { IconGripVertical } from "@tabler/icons-react";
import { memo } from "react";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { Avatar } from "@gap/web/ui/display/avatar";
import { DueDay } from "../due-day";
import { StepsBar } from "../steps-bar";
import { progressInWords } from "../progress-in-words";
import classes from "./board.module.css";

export interface CardProps {
  readonly item: ListedWorkItem;
  readonly today: string;
  readonly timezone: string | undefined;
  readonly path: string;
  readonly mayMove: boolean;
  /** It was moved, and the server has not answered yet. */
  readonly isMoving: boolean;
}

export const Card = memo(function Card({ item, mayMove, isMoving, ...shown }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: item.workItemId,
    disabled: !mayMove || isMoving,
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-card={item.workItemId}
      data-dragging={isDragging || undefined}
      data-moving={isMoving || undefined}
      {...(byPointer as object)}
    >
      <CardFace item={item} {...shown} />
      {mayMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          aria-describedby={attributes["aria-describedby"]}
          aria-label={`Move ${item.name}`}
          onKeyDown={onKeyDown as never}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      ) : null}
    </li>
  );
});

type CardFaceProps = Pick<CardProps, "item" | "today" | "timezone" | "path">;

/** The content of the card, also while it is dragged. */
export function CardFace({ item, today, timezone, path }: CardFaceProps) {
  const progress = progressInWords(item, { today, timezone });
  return (
    <>
      <h3 className={classes.name}>
        <Link to={path} className={classes.link} draggable={false}>
          {nameBesideClient(item)}
        </Link>
      </h3>
      <p className={classes.client} title={item.clientName}>
        {item.clientName}
      </p>
      {item.tags.length === 0 ? null : <p className={classes.tags}>{item.tags.join(" · ")}</p>}
      <p className={classes.next}>
        {item.currentStep === undefined ? null : (
          <span className={classes.step}>{item.currentStep.title}</span>
        )}
        {progress === undefined ? null : <span>{progress}</span>}
      </p>
      <StepsBar progress={item.progress} />
      <div className={classes.foot}>
        <DueDay item={item} today={today} timezone={timezone} />
        {item.ownerName === "" ? null : (
          <span title={item.ownerName}>
            <Avatar name={item.ownerName} size="small" />
          </span>
        )}
      </div>
    </>
  );
}
