// The agenda of a meeting: its sections with their planned lengths and the time that is left.
import { IconCircle, IconCircleCheck, IconCircleDot } from "@tabler/icons-react";
import { plannedInAll, spentInAll, spentOn, type Meeting, type Topic } from "@gap/core/documents/meeting";
import { lengthOf } from "./meeting-words";
import classes from "./meeting.module.css";

interface AgendaProps {
  readonly topics: readonly Topic[];
  readonly meeting: Meeting;
  readonly now: Date;
  /** Absent for people who only follow. */
  readonly onGoTo?: ((topicId: string) => void) | undefined;
}

export function Agenda({ topics, meeting, now, onGoTo }: AgendaProps) {
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
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
