// In place of the next step of work that has ended: its state, and the way to reopen it.
import { STEP_STATE_NAMES } from "@gap/core/work-items/work-item-status";
import { Button } from "@gap/web/ui/actions/button";
import type { ItemOnPage } from "./item-on-page";
import { dayOf } from "./item-words";
import next from "./steps/next-step.module.css";
import type { useEnding } from "./use-ending";

interface EndedNoticeProps {
  readonly page: ItemOnPage;
  readonly ending: Pick<ReturnType<typeof useEnding>, "reopen" | "isReopening">;
}

export function EndedNotice({ page: { item, mayMaintain }, ending }: EndedNoticeProps) {
  const { status, completedAt, progress } = item;
  const isCompleted = status === "completed";
  return (
    <section
      className={next.next}
      data-done={isCompleted || undefined}
      data-archived={!isCompleted || undefined}
      aria-label="Status"
    >
      <div className={next.words}>
        <span className={next.eyebrow}>
          {progress.finished} of {progress.total} steps {STEP_STATE_NAMES.done.toLowerCase()}
        </span>
        <h2 className={next.title}>
          {isCompleted && completedAt !== undefined
            ? `Completed on ${dayOf(completedAt, item)}`
            : isCompleted
              ? "Completed"
              : "Archived"}
        </h2>
        <p className={next.why}>
          {mayMaintain
            ? "This work item is read-only. Reopen it to change it."
            : "This work item is read-only."}
        </p>
      </div>
      {mayMaintain ? (
        <div className={next.actions}>
          <Button pending={ending.isReopening} onClick={ending.reopen}>
            Reopen
          </Button>
        </div>
      ) : null}
    </section>
  );
}
