// Changes of the steps: shown at once, saved one after the other, and taken back with the reason if the server refuses
// them. A change that a colleague made to another field or step is no conflict; one to the same field is.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { STEP_STATE_NAMES, type StepState } from "@gap/core/work-items/work-item-status";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useWorkItemsChanged } from "@gap/web/work-items/work-items.queries";
import { isAsSeen, withChangedStep, type Doer, type StepChange } from "./changed-step";

/** A colleague changed the same field. */
class ChangedMeanwhile extends Error {}

/** The number of times that a change is sent again because the record is newer, though not in the same field. */
const MOST_ATTEMPTS = 3;

export type SaveResult = { readonly kind: "saved" } | Refused;

type Refused =
  /** The page shows the newer state now. */
  | { readonly kind: "stale" }
  | { readonly kind: "failed"; readonly problem: string; readonly fields: RefusedFields };

/** Messages by field. */
export type RefusedFields = Readonly<Record<string, string>>;

export interface StepProblem {
  readonly title: string;
  readonly text: string;
  /** Absent if the person has to look at the newer state first. */
  readonly tryAgain?: () => void;
}

export function useStepChanges(loaded: WorkItemView, userId: string) {
  const [problem, setProblem] = useState<StepProblem>();
  const { item, save } = useSaveStep(loaded, userId);

  /** Reports a refusal at the top of the page, where the change can be tried again. */
  const change = async (
    step: WorkItemStepView,
    edit: StepChange,
    onSaved: () => void = () => undefined,
  ): Promise<void> => {
    setProblem(undefined);
    const result = await save(step, edit);
    if (result.kind === "saved") onSaved();
    else report(step, result, () => void change(step, edit, onSaved));
  };

  /** Returns the refusals of fields, to be shown there. Others are reported at the top of the page. */
  const changeFields = async (step: WorkItemStepView, edit: StepChange): Promise<RefusedFields> => {
    setProblem(undefined);
    const result = await save(step, edit);
    const fields = result.kind === "failed" ? result.fields : {};
    if (result.kind !== "saved" && Object.keys(fields).length === 0)
      report(step, result, () => void change(step, edit));
    return fields;
  };

  const report = ({ title }: WorkItemStepView, result: Refused, tryAgain: () => void) =>
    setProblem(
      result.kind === "stale"
        ? { title, text: "A colleague changed it meanwhile, so your change was not saved. Check it again." }
        : { title, text: `Your change was not saved. ${result.problem}`, tryAgain },
    );

  /** With an undo, because one press is enough to finish a step. */
  const setState = (
    step: WorkItemStepView,
    state: StepState,
    more: StepChange = {},
    onSaved: () => void = () => undefined,
  ) =>
    change(step, { ...more, state }, () => {
      onSaved();
      showSnackbar({
        tone: "success",
        message: `${step.title}: ${STEP_STATE_NAMES[state]}`,
        action: { label: "Undo", onClick: () => void change({ ...step, state }, { state: step.state }) },
      });
    });
  return { item, save, change, changeFields, setState, problem, dismissProblem: () => setProblem(undefined) };
}

export type StepChanges = ReturnType<typeof useStepChanges>;

/** A change that the loaded work item does not have yet. */
interface ShownEarly {
  readonly stepId: string;
  readonly edit: StepChange;
  readonly doer: Doer;
  /** The version of the work item that has the change; undefined until it is saved. */
  readonly savedIn?: Date;
}

/**
 * The changes are applied to the loaded work item and not written into the cache: an answer that was requested before a
 * change was saved would take it back for a moment.
 */
function useSaveStep(loaded: WorkItemView, userId: string) {
  const { workItemId } = loaded;
  const { options, private: calls } = useApi();
  const queryClient = useQueryClient();
  const changed = useWorkItemsChanged();
  const query = options.workItem.get.queryOptions({ workItemId }, { staleTime: 0 });
  const loadedVersion = () => queryClient.getQueryData(query.queryKey)?.lastUpdatedAt;
  const [early, setEarly] = useState<readonly ShownEarly[]>([]);
  const isMissingIn = (version: Date | undefined, { savedIn }: ShownEarly) =>
    savedIn === undefined || version === undefined || savedIn > version;
  const item = early
    .filter((each) => isMissingIn(loaded.lastUpdatedAt, each))
    .reduce((view, { stepId, edit, doer }) => withChangedStep(view, stepId, edit, doer), loaded);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** The version after this page's own last save, which the loaded work item may not have yet. */
  const ownVersion = useRef<Date>(undefined);

  const send = async (
    seen: WorkItemStepView,
    version: Date | undefined,
    edit: StepChange,
    attempt = 1,
  ): Promise<Date> => {
    const own = ownVersion.current;
    const lastUpdatedAt = own !== undefined && version !== undefined && own > version ? own : version;
    try {
      const saved = await calls.workItem.setStep.mutate({
        workItemId,
        stepId: seen.id,
        ...edit,
        // A tick sets one task and overwrites nothing else.
        ...(lastUpdatedAt !== undefined && edit.task === undefined && { lastUpdatedAt }),
      });
      ownVersion.current = saved.lastUpdatedAt;
      return saved.lastUpdatedAt;
    } catch (error) {
      if (gapErrorTypeOf(error) !== "triedUpdatingStaleRecord" || attempt === MOST_ATTEMPTS) throw error;
      const fresh = await calls.workItem.get.query({ workItemId });
      const now = fresh.steps.find(({ id }) => id === seen.id);
      if (now === undefined || !isAsSeen(seen, now, edit)) throw new ChangedMeanwhile();
      return send(seen, fresh.lastUpdatedAt, edit, attempt + 1);
    }
  };

  const save = async (seen: WorkItemStepView, edit: StepChange): Promise<SaveResult> => {
    const version = loadedVersion();
    const shown: ShownEarly = { stepId: seen.id, edit, doer: { now: new Date(), userId } };
    setEarly((all) => [...all.filter((each) => isMissingIn(version, each)), shown]);
    waiting.current += 1;
    const sent = queue.current.then(() => send(seen, version, edit));
    queue.current = sent.catch(() => undefined);
    let result: SaveResult = { kind: "saved" };
    try {
      const savedIn = await sent;
      setEarly((all) => all.map((each) => (each === shown ? { ...shown, savedIn } : each)));
    } catch (error) {
      setEarly((all) => all.filter((each) => each !== shown));
      const isStale =
        error instanceof ChangedMeanwhile || gapErrorTypeOf(error) === "triedUpdatingStaleRecord";
      result = isStale
        ? { kind: "stale" }
        : { kind: "failed", problem: problemOf(error), fields: validationErrorsOfCall(error) };
    }
    waiting.current -= 1;
    // Only after the last of several quick changes, because one answer has all of them.
    if (waiting.current === 0) await changed();
    return result;
  };
  return { item, save };
}
