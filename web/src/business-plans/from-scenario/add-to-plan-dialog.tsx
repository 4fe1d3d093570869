// Chooses which levers of a scenario become goals and targets of the business plan, and until when.
import { useNavigate, useParams } from "@tanstack/react-router";
import { figureInWords } from "@gap/core/blocks/kinds/business-figure";
import { addLeversSchema } from "@gap/core/business-plans/business-plan.schema";
import { planLevers, type PlanLever } from "@gap/core/business-plans/plan-levers";
import { planPath } from "@gap/core/business-plans/plan-path";
import { nextReviewDay } from "@gap/core/business-plans/plan-review";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Lever } from "@gap/core/value-gap/levers";
import { DayField } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { useNow } from "@gap/web/platform/use-now";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import type { ScenarioForPlan } from "./levers-in-plan";

const fields = addLeversSchema.pick({ levers: true, until: true });
const NOT_SAVED = "The scenario is not saved yet. Please try again when it is.";

export function AddToPlanDialog({
  clientOrgId,
  scenario,
  figures,
  levers,
  currencyCode,
  save,
  onClose,
}: ScenarioForPlan & { readonly onClose: () => void }) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const navigate = useNavigate();
  // Which of two days it is does not matter for a day in ninety days.
  const today = calendarDayIn(useNow(), "UTC");
  const offered = planLevers(figures, levers);
  const form = useSchemaForm({
    schema: fields,
    initialValues: { levers: offered.map(({ lever }) => lever), until: nextReviewDay(today) },
  });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (typed: { levers: Lever[]; until: string }) => {
      if (!(await save())) throw new Error(NOT_SAVED);
      const added = await calls.addLevers.mutate({ clientOrgId, scenarioId: scenario.id, ...typed });
      await refreshAnswers("businessPlan.get", "businessPlan.getLeverResults");
      return added;
    },
    onSuccess: ({ clientId }, { levers: chosen }) => {
      showSnackbar({
        tone: "success",
        message:
          chosen.length === 1 ? "1 goal added to the plan" : `${chosen.length} goals added to the plan`,
        action: {
          label: "Open plan",
          onClick: () => void navigate({ to: planPath(orgId), search: { clientId } as never }),
        },
      });
      onClose();
    },
    onError: (refusal) => form.refused(refusal),
  });
  // The plan may refuse a field that is not in this dialog, such as a target beyond its limit.
  const hasFieldError = form.errors["levers"] !== undefined || form.errors["until"] !== undefined;
  const choose = (lever: Lever, isChosen: boolean) =>
    form.change({
      levers: offered
        .map((each) => each.lever)
        .filter((each) => (each === lever ? isChosen : form.values.levers.includes(each))),
    });
  return (
    <FormDialog
      title="Add to the business plan"
      submitLabel="Add"
      canSubmit={offered.length > 0}
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(typed) => mutate(typed)}
    >
      {error === null || hasFieldError ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      {offered.length === 0 ? (
        <p>No lever of {scenario.name} changes anything yet. Move a lever first.</p>
      ) : (
        <>
          <p>Each lever becomes a ninety-day goal, and its target that of a measure to follow every month.</p>
          <ChoiceGroup label="Levers" required error={form.errors["levers"]}>
            {offered.map((each) => (
              <ChoiceCard
                key={each.lever}
                picks="any"
                name="levers"
                value={each.lever}
                title={each.goal}
                text={measureOf(each, currencyCode)}
                checked={form.values.levers.includes(each.lever)}
                onChange={(isChosen) => choose(each.lever, isChosen)}
              />
            ))}
          </ChoiceGroup>
          <DayField
            label="Due"
            required
            value={form.values.until || null}
            error={form.errors["until"]}
            onChange={(until) => form.change({ until: until ?? "" })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** 'Debtor days: now 52 days, target 42 days'. */
function measureOf({ measure: { name, unit, now, target } }: PlanLever, currencyCode: string): string {
  const figure = (value: number) => figureInWords(value, unit, { currencyCode });
  return `${name}: now ${figure(now)}, target ${figure(target)}`;
}
