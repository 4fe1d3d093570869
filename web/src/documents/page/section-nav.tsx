// The progress of a document, beside its blocks on wide screens: answered questions, due day, and links to the sections.
import { IconCalendar, IconCircle, IconCircleCheck, IconCircleHalf2 } from "@tabler/icons-react";
import { VisuallyHidden } from "@mantine/core";
import type { SectionProgress } from "@gap/core/blocks/progress";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { dueSentence, isOverdue } from "@gap/core/work-items/due-days";
import { blockElementId } from "@gap/web/blocks/public";
import { useNow } from "@gap/web/platform/use-now";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { useOpenDocument } from "./document-context";
import type { DocumentMode } from "./document-mode";
import { focusBlock } from "./focus-block";
import { useCurrentSection } from "./use-current-section";
import { useDocumentProgress } from "./use-document-progress";
import classes from "./section-nav.module.css";

export function SectionNav({ mode }: { mode: DocumentMode }) {
  const { answered, questions, percent, sections } = useDocumentProgress();
  const current = useCurrentSection(sections.flatMap(({ headingId }) => headingId ?? []));
  if (questions === 0) return null;
  return (
    <aside className={classes.side} aria-label="Progress">
      <div className={classes.total}>
        <span>{`${answered} of ${questions} answered`}</span>
        <span className={classes.percent}>{`${percent}%`}</span>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.filled} style={{ inlineSize: `${percent}%` }} />
      </div>
      {mode === "edit" ? <Due /> : null}
      {sections.length < 2 ? null : (
        <nav aria-label="Sections" className={classes.sections}>
          <ul>
            {sections.map((section) => (
              <li key={section.headingId ?? "first"}>
                <SectionLink
                  section={section}
                  mode={mode}
                  isCurrent={section.headingId !== undefined && section.headingId === current}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}

/** A late document stays open, so the notice says only that it is late. */
function Due() {
  const { dueDay, status, timezone } = useOpenDocument().view;
  const today = calendarDayIn(useNow(), timezone);
  if (dueDay === undefined || status !== "shared") return null;
  const words = dueSentence(dueDay, today);
  return (
    <p className={classes.due}>
      <IconCalendar size={16} aria-hidden />
      {isOverdue(dueDay, today) ? <StatusBadge tone="warning">{words}</StatusBadge> : words}
    </p>
  );
}

interface SectionLinkProps {
  readonly section: SectionProgress;
  readonly mode: DocumentMode;
  readonly isCurrent: boolean;
}

function SectionLink({ section, mode, isCurrent }: SectionLinkProps) {
  const { headingId, title, answered, questions } = section;
  const isDone = answered === questions;
  const Icon = isDone ? IconCircleCheck : answered > 0 ? IconCircleHalf2 : IconCircle;
  return (
    <a
      href={headingId === undefined ? "#" : `#${blockElementId({ id: headingId })}`}
      className={classes.section}
      data-done={isDone || undefined}
      aria-current={isCurrent ? "true" : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (headingId === undefined) window.scrollTo({ top: 0 });
        else focusBlock(headingId);
      }}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.name}>
        {title || (headingId === undefined ? "Beginning" : "Untitled section")}
      </span>
      <span className={classes.count}>
        <VisuallyHidden>{mode === "edit" ? "answered: " : ""}</VisuallyHidden>
        {`${answered}/${questions}`}
      </span>
    </a>
  );
}
