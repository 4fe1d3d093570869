// Fills in the figures of measures that are the accounting provider's. They are saved like typed ones, and those that they
// replace stay in the history.
import { IconRefresh } from "@tabler/icons-react";
import { answersOf } from "@gap/core/blocks/answers";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { MeasuresBlock } from "@gap/core/blocks/kinds/measures/measures.schema";
import { measuresIn } from "@gap/core/blocks/kinds/measures/measures";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { usePlan } from "./plan-context";
import classes from "./plan.module.css";

export function TakeMeasures({ block }: { readonly block: MeasuresBlock }) {
  const { session } = useOpenDocument();
  const { clientId } = usePlan().plan;
  const all = useSessionState((state) => state.answers);
  const answers = answersOf(all, block);
  const measures = measuresIn(answers).filter(({ source }) => source !== undefined);
  const { businessPlan: calls } = useApi().private;
  const taking = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => calls.getReportedMeasures.query({ clientId }),
    onSuccess: ({ months, source }) => {
      const taken = measures.flatMap(({ measureId, source: of }) =>
        (of === undefined ? [] : months[of]).map(({ month, value }) => ({
          path: cellPath({ rowId: measureId, columnId: month }),
          value,
        })),
      );
      const changed = taken.filter(({ path, value }) => answers.get(path) !== value);
      for (const { path, value } of changed) session.answer({ blockId: block.id, path, value });
      session.leave(block.id);
      showSnackbar({
        tone: "success",
        message:
          changed.length === 0
            ? `The figures are those of ${source.name} already`
            : `${changed.length} ${changed.length === 1 ? "figure" : "figures"} taken from ${source.name}, to ${formatCalendarDay(source.toDay)}`,
      });
    },
    onError: (error) =>
      showSnackbar({ tone: "error", message: `The figures could not be taken. ${problemOf(error)}` }),
  });
  if (measures.length === 0) return null;
  return (
    <div className={classes.take}>
      <Button
        small
        icon={<IconRefresh size={16} aria-hidden />}
        pending={taking.isPending}
        onClick={() => taking.mutate()}
      >
        Take figures from {ACCOUNTING_PROVIDER_NAME}
      </Button>
    </div>
  );
}
