// Asks which step a dropped card goes to, and names the steps that are finished or reopened. A single way needs one press.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { movesTo, type CardMove } from "@gap/core/work-items/board";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import type { Dropped } from "./use-card-moves";

interface MoveDialogProps {
  readonly dropped: Dropped;
  readonly onCancel: () => void;
  readonly onChoose: (view: WorkItemView, move: CardMove) => void;
}

export function MoveDialog({ dropped: { item, kind }, onCancel, onChoose }: MoveDialogProps) {
  const { workItemId, name } = item;
  const { data, error, isFetching, refetch } = useQuery(
    useApi().options.workItem.get.queryOptions({ workItemId }, ALWAYS_REFETCHED),
  );
  const [chosenId, setChosenId] = useState<string>();
  // A cached answer may be older than the board.
  const view = isFetching ? undefined : data;
  const moves = view === undefined ? [] : movesTo(view.steps, kind);
  const chosen = moves.find(({ stepId }) => stepId === chosenId) ?? moves[0];
  const titleOf = (id: string) => view?.steps.find((step) => step.id === id)?.title ?? "";
  const kindName = STEP_KIND_NAMES[kind];
  return (
    <Dialog
      width={444}
      title={`Move ${name}`}
      onClose={onCancel}
      actions={
        <>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          {view !== undefined && chosen !== undefined ? (
            <Button kind="main" autoFocus={moves.length === 1} onClick={() => onChoose(view, chosen)}>
              Move
            </Button>
          ) : null}
        </>
      }
    >
      <DataNotLoaded subject="The steps" error={view === undefined ? error : null} onTryAgain={refetch} />
      {view === undefined && error === null ? <SkeletonText lines={3} label="Loading the steps" /> : null}
      {view !== undefined && moves.length === 0 ? <p>{refusal(view)}</p> : null}
      {view === undefined || chosen === undefined ? null : moves.length === 1 ? (
        <p>
          {`The next step is ${titleOf(chosen.stepId)}. `}
          {effectOf(chosen)}
        </p>
      ) : (
        <ChoiceGroup label={`Which ${kindName.toLowerCase()} step is next?`}>
          {moves.map((move) => (
            <ChoiceCard
              key={move.stepId}
              picks="one"
              name="step"
              value={move.stepId}
              title={titleOf(move.stepId)}
              text={effectOf(move)}
              checked={move.stepId === chosen.stepId}
              onChange={() => setChosenId(move.stepId)}
            />
          ))}
        </ChoiceGroup>
      )}
    </Dialog>
  );

  function refusal({ currentStep, steps }: WorkItemView): string {
    if (currentStep?.kind === kind) return `Its current step is already in ${kindName}.`;
    return steps.some((step) => step.kind === kind)
      ? "The card cannot be moved there."
      : `This work item has no step of the kind ${kindName}.`;
  }

  function effectOf({ finishes, reopens }: CardMove): string {
    const of = (ids: readonly string[]) => ids.map(titleOf).join(", ");
    return [
      ...(finishes.length === 0 ? [] : [`Marks as done: ${of(finishes)}.`]),
      ...(reopens.length === 0 ? [] : [`Reopens: ${of(reopens)}.`]),
    ].join(" ");
  }
}
