// The agenda of a meeting: its sections with their planned lengths and the time that is left.
import { IconCircle, IconCircleCheck, IconCircleDot, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { plannedInAll, spentInAll, spentOn, type Meeting, type Topic } from "@gap/core/documents/meeting";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { lengthOf } from "./meeting-words";
import classes from "./meeting.module.css";

interface AgendaProps {
  readonly topics: readonly Topic[];
  readonly meeting: Meeting;
  readonly now: Date;
  /** Absent for people who only follow. */
  readonly onGoTo?: ((topicId: string) => void) | undefined;
  /** Topics that were added in the meeting, which can be removed. */
  readonly own?: readonly string[];
  readonly onRemove?: (topicId: string) => void;
  /** Below the topics. */
  readonly children?: ReactNode;
}

export function Agenda({ topics, meeting, now, onGoTo, own = [], onRemove, children }: AgendaProps) {
  const planned = plannedInAll(topics);
  return (
    <nav className={classes.agenda} aria-label="Agenda">
      <div className={classes.head}>
        <h2>Agenda</h2>
        {planned === 0 ? null : (
          <span className={classes.faint}>{lengthOf(planned, Math.max(1, spentInAll(meeting, now)))}</span>
        )}
      </div>
      <ol>
        {topics.map((topic) => {
          const { topicId, title, plannedMinutes } = topic;
          const isOn = topicId === meeting.topicId;
          const spent = spentOn(meeting, topicId, now);
          const Icon = isOn ? IconCircleDot : spent > 0 ? IconCircleCheck : IconCircle;
          return (
            <li key={topicId}>
              <button
                type="button"
                className={classes.topic}
                aria-current={isOn ? "step" : undefined}
                data-done={(!isOn && spent > 0) || undefined}
                disabled={onGoTo === undefined}
                onClick={() => onGoTo?.(topicId)}
              >
                <Icon size={20} aria-hidden />
                <span>{title}</span>
                <span className={classes.faint}>{lengthOf(plannedMinutes, spent)}</span>
              </button>
              {onRemove !== undefined && !isOn && own.includes(topicId) ? (
                <PlainIconButton
                  small
                  label={`Remove the topic ${title}`}
                  icon={<IconTrash size={16} />}
                  onClick={() => onRemove(topicId)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {children}
    </nav>
  );
}
