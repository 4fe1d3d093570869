// The client's earlier answer to the same question, beside the field (spec 7 §4). Figures also show as a small line.
import { useQuery } from "@tanstack/react-query";
import type { LastAnswer, LastTime } from "@gap/core/documents/last-time";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import classes from "./last-time.module.css";

// Few questions have earlier figures, and charts are large.
const Sparkline = optionalPart(() =>
  import("@gap/web/ui/charts/sparkline").then((module) => module.Sparkline),
);

/** Empty until it is loaded; the document does not wait for it. */
export function useLastTime(documentId: string): LastTime {
  const { data } = useQuery(
    useApi().options.document.getLastTime.queryOptions({ documentId }, { meta: { showsOwnErrors: true } }),
  );
  return data ?? NOTHING;
}

const NOTHING: LastTime = {};

interface LastTimeNoteProps {
  readonly answer: LastAnswer;
  /** The firm's, in which its days are told. */
  readonly timezone: string;
}

export function LastTimeNote({ answer, timezone }: LastTimeNoteProps) {
  const { words, at, documentTitle, figures } = answer;
  return (
    <div role="group" className={classes["note"]} aria-label="Last time">
      <span className={classes["when"]} title={documentTitle}>
        Last time, {formatDayIn(at, timezone)}
      </span>
      <span className={classes["words"]}>{words}</span>
      {figures.length > 1 ? <FigureLine figures={figures} /> : null}
    </div>
  );
}

function FigureLine({ figures }: { figures: readonly number[] }) {
  return (
    <Sparkline
      inText
      label={`The last ${figures.length} answers as a line`}
      columns={["Answer", "Figure"]}
      points={figures.map((figure, index) => ({
        label: String(index + 1),
        value: figure,
        valueText: String(figure),
      }))}
    />
  );
}
