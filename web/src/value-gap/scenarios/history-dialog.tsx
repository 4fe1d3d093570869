// The saves of a scenario, newest first, each with its results; any of them can be restored.
import { useQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { LEVER_NAMES } from "@gap/core/value-gap/levers";
import { targetInWords } from "@gap/core/value-gap/lever-words";
import { shownGapOf } from "@gap/core/value-gap/shown-gap";
import { movedLevers, valueGapOf } from "@gap/core/value-gap/value-gap";
import type { ScenarioSave } from "@gap/core/value-gap/value-gap-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { ScenarioHead } from "../saving/session-state";
import { useScenarioActs } from "./use-scenario-acts";
import classes from "./scenarios.module.css";

interface HistoryDialogProps {
  readonly head: ScenarioHead;
  readonly onClose: () => void;
}

export function HistoryDialog({ head, onClose }: HistoryDialogProps) {
  const { session } = useCalculator();
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const { restore } = useScenarioActs();
  const { data, error, refetch } = useQuery(
    useApi().options.valueGap.listSaves.queryOptions({ scenarioId: head.id }, ALWAYS_REFETCHED),
  );
  return (
    <Dialog title={`History of ${head.name}`} onClose={onClose} holdsWork={restore.isPending}>
      <DataNotLoaded subject="The history" error={data === undefined ? error : null} onTryAgain={refetch} />
      {data === undefined && error === null ? <SkeletonList rows={4} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<IconHistory />}
          title="No saves yet"
          text="Each save of the levers and services appears here, with who saved it and when."
        />
      ) : null}
      <ol className={classes.saves}>
        {data?.map((save, index) => (
          <SaveRow
            key={save.id}
            save={save}
            isNewest={index === 0}
            canRestore={session.canChange && !isLocked}
            isRestoring={restore.isPending && restore.variables.save.id === save.id}
            onRestore={() => restore.mutate({ head, save }, { onSuccess: onClose })}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface SaveRowProps {
  readonly save: ScenarioSave;
  readonly isNewest: boolean;
  readonly canRestore: boolean;
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
}

function SaveRow({ save, isNewest, canRestore, isRestoring, onRestore }: SaveRowProps) {
  const { amounts } = useCalculator();
  const figures = useCalculatorState((state) => state.figures);
  const { savedAt, savedBy, content } = save;
  const { gap, cashReleased } = shownGapOf(valueGapOf(figures, content.levers));
  const moved = movedLevers(figures, content.levers);
  return (
    <li>
      <div className={classes.save}>
        <span className={classes.when}>
          {savedBy}, <RelativeTime date={savedAt} />
        </span>
        <span className={classes.what}>
          Gap {amounts.of(gap)}, cash {amounts.of(cashReleased)}
        </span>
        <small>
          {moved.length === 0
            ? "All levers as now"
            : moved
                .map((lever) => `${LEVER_NAMES[lever]} ${targetInWords(figures, content.levers, lever)}`)
                .join(", ")}
        </small>
      </div>
      {isNewest ? (
        <span className={classes.current}>Newest</span>
      ) : canRestore ? (
        <Button small pending={isRestoring} onClick={onRestore}>
          Restore
        </Button>
      ) : null}
    </li>
  );
}
