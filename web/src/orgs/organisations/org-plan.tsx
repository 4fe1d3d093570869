// An advisor's plan (tier, seats and trial end), which the provider's staff can change (spec 4 §F).
import { useState, type FormEvent } from "react";
import { ORG_LIMITS } from "@gap/core/orgs/org.schema";
import { planChangeProblem } from "@gap/core/orgs/plan-change";
import { endOfTrial, isOnExpiredTrial, TIER_NAMES, tierByName, type TierName } from "@gap/core/orgs/tiers";
import { formatDate, formatIsoDate } from "@gap/core/shared/dates";
import { REQUIRED } from "@gap/core/shared/required";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useDraft } from "@gap/web/platform/drafts/use-draft";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { Card } from "@gap/web/ui/page/card";
import { useOrgsChanged, type OrgOverview } from "./organisations.queries";
import classes from "./organisations.module.css";

const SEATS = { min: ORG_LIMITS.tierMaxUsersMin, max: ORG_LIMITS.tierMaxUsersMax, maxDecimals: 0 } as const;

interface OrgPlanProps {
  readonly org: OrgOverview;
  readonly maintains: boolean;
}

export function OrgPlan({ org, maintains }: OrgPlanProps) {
  return (
    <Card title="Plan">
      <p className={classes.status}>{statusOf(org)}</p>
      {maintains ? <PlanForm key={org.id} org={org} /> : null}
    </Card>
  );
}

function statusOf(org: OrgOverview): string {
  const { tierName, tierMaxUsers, trialEndDate, heldSeats } = org;
  if (tierName === undefined) return "This organisation has no plan yet.";
  const seats = `${tierName}: ${heldSeats} of ${tierMaxUsers ?? "unlimited"} seats are in use.`;
  if (tierName !== "Trial" || trialEndDate === undefined) return seats;
  const isOver = isOnExpiredTrial({ tierName, trialEndDate }, new Date());
  return `${seats} The trial ${isOver ? "ended" : "ends"} on ${formatDate(trialEndDate)}.`;
}

function PlanForm({ org }: { org: OrgOverview }) {
  const { plan, errors, change, extend, submit, isSaving, isChanged } = usePlan(org);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.pair}>
        <SelectField
          label="Tier"
          required
          data={[...TIER_NAMES]}
          value={plan.tierName}
          error={errors["tierName"]}
          onChange={(tierName) => tierName !== null && change(withTier(plan, tierName as TierName, org))}
        />
        <NumberField
          label="Seats"
          required
          rules={SEATS}
          value={plan.tierMaxUsers}
          error={errors["tierMaxUsers"]}
          onChange={(tierMaxUsers) => change({ tierMaxUsers })}
        />
      </div>
      {plan.tierName === "Trial" ? (
        <DateField
          label="Trial ends"
          required
          value={plan.trialEndDate === undefined ? null : formatIsoDate(plan.trialEndDate)}
          error={errors["trialEndDate"]}
          onChange={(day) => change({ trialEndDate: day === null ? undefined : endOfDay(day) })}
        />
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" kind="main" pending={isSaving} disabled={!isChanged}>
          Save plan
        </Button>
        {plan.tierName === "Trial" ? <Button onClick={extend}>Extend trial by 14 days</Button> : null}
      </div>
      <AskBeforeLeaving hasUnsaved={isChanged && !isSaving}>
        Your changes to the plan have not been saved.
      </AskBeforeLeaving>
    </form>
  );
}

interface Plan {
  readonly tierName: TierName | null;
  readonly tierMaxUsers: number | undefined;
  readonly trialEndDate: Date | undefined;
}

/** Choosing a tier also sets its seats, and for a trial an end date. */
function withTier(plan: Plan, tierName: TierName, org: OrgOverview): Plan {
  return {
    tierName,
    tierMaxUsers: tierName === org.tierName ? org.tierMaxUsers : tierByName(tierName).maxUsers,
    trialEndDate: tierName === "Trial" ? (plan.trialEndDate ?? endOfTrial(new Date())) : plan.trialEndDate,
  };
}

/** In the user's time zone, so that the trial lasts the whole chosen day. */
function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

/** The end date matters only for trials. */
function areSame(one: Plan, other: Plan): boolean {
  return (
    one.tierName === other.tierName &&
    one.tierMaxUsers === other.tierMaxUsers &&
    (one.tierName !== "Trial" || one.trialEndDate?.getTime() === other.trialEndDate?.getTime())
  );
}

function usePlan(org: OrgOverview) {
  const api = useApi();
  const changed = useOrgsChanged();
  const saved = {
    value: {
      tierName: org.tierName ?? null,
      tierMaxUsers: org.tierMaxUsers,
      trialEndDate: org.trialEndDate,
    },
    lastUpdatedAt: org.lastUpdatedAt,
  };
  const { draft: plan, setDraft: setPlan, seenAt, isChanged } = useDraft<Plan>(saved, areSame);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const update = useAct(
    api.options.org.updatePlan.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Plan saved" });
        await changed();
      },
      onError: (error) => setErrors(validationErrorsOfCall(error)),
    }),
  );
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    setErrors({});
  };
  return {
    plan,
    errors,
    change,
    isSaving: update.isPending,
    isChanged,
    /** Extends from the trial's end, or from now if it has expired. */
    extend: () => {
      const end = plan.trialEndDate?.getTime() ?? 0;
      change({ trialEndDate: endOfTrial(new Date(Math.max(end, Date.now()))) });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const { tierName, tierMaxUsers, trialEndDate } = plan;
      if (update.isPending || tierName === null) return;
      if (tierMaxUsers === undefined) return setErrors({ tierMaxUsers: REQUIRED });
      const wanted = {
        tierName,
        tierMaxUsers,
        ...(tierName === "Trial" && trialEndDate ? { trialEndDate } : {}),
      };
      const current = { ...org, trialEndDate: org.trialEndDate ?? null };
      const problem = planChangeProblem(current, wanted, new Date());
      if (problem !== undefined) return setErrors({ [problem.field]: problem.message });
      return update.mutate({ orgId: org.id, lastUpdatedAt: seenAt, ...wanted });
    },
  };
}
