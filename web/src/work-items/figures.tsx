// The four figures above board and list; each is a filter.
import type { WorkItemCounts } from "@gap/core/work-items/work-item-view";
import { SkeletonBar } from "@gap/web/ui/feedback/skeletons";
import { FIGURES, type Figure } from "./work-item-choices";
import classes from "./work-items.module.css";

const WORDS: Readonly<Record<Figure, string>> = {
  overdue: "overdue",
  dueThisWeek: "due by Saturday",
  waitingForClient: "waiting for the client",
  open: "open",
};

interface FiguresProps {
  /** Undefined while they load. */
  readonly counts: WorkItemCounts | undefined;
  readonly chosen: Figure | undefined;
  readonly onPress: (figure: Figure) => void;
}

export function Figures({ counts, chosen, onPress }: FiguresProps) {
  return (
    <div className={classes.figures} role="group" aria-label="Figures">
      {FIGURES.map((figure) => (
        <button
          key={figure}
          type="button"
          className={classes.figure}
          data-late={(figure === "overdue" && (counts?.overdue ?? 0) > 0) || undefined}
          aria-pressed={chosen === figure}
          onClick={() => onPress(figure)}
        >
          <b>{counts === undefined ? <SkeletonBar width={20} height={20} /> : counts[figure]}</b>{" "}
          <span className={classes.word}>{WORDS[figure]}</span>
        </button>
      ))}
    </div>
  );
}
