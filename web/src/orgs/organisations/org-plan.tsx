// An advisor's plan (tier, seats and trial end), which the provider's staff can change (spec 4 §F).
import { ORG_LIMITS } from "@gap/core/orgs/org.schema";
import { planChangeSchema, type PlanChange } from "@gap/core/orgs/organisations.schema";
import { planChangeProblem } from "@gap/core/orgs/plan-change";
import { TIER_NAMES, tierByName, type TierName } from "@gap/core/orgs/tiers";
import { endOfTrial, isOnExpiredTrial } from "@gap/core/orgs/trial";
import { formatDate, formatIsoDate } from "@gap/core/shared/dates";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
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
  const { form, isSaving, save } = usePlanForm(org);
  const { values: plan, isChanged } = form;
  /** Extends from the trial's end, or from now if it has expired. */
  const extend = () => {
    const end = plan.trialEndDate?.getTime() ?? 0;
    form.change({ trialEndDate: endOfTrial(new Date(Math.max(end, Date.now()))) });
  };
  return (
    <form {...form.formProps(isSaving, save)} className={utility.form}>
      <div className={utility.pair}>
        <SelectField
          label="Tier"
          required
          data={[...TIER_NAMES]}
          {...form.field("tierName")}
          onChange={(tierName) => tierName !== null && form.change(withTier(plan, tierName as TierName, org))}
        />
        <NumberField label="Seats" required rules={SEATS} {...form.field("tierMaxUsers")} />
      </div>
      {plan.tierName === "Trial" ? (
        <DateField
          label="Trial ends"
          required
          value={plan.trialEndDate === undefined ? null : formatIsoDate(plan.trialEndDate)}
          error={form.errors["trialEndDate"]}
          onChange={(day) => form.change({ trialEndDate: day === null ? undefined : endOfDay(day) })}
        />
      ) : null}
      <div className={utility.buttons}>
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

const PLAN_SCHEMA = planChangeSchema.omit({ lastUpdatedAt: true });

function usePlanForm(org: OrgOverview) {
  const changed = useOrgsChanged();
  const { tierName = null, tierMaxUsers, trialEndDate } = org;
  const form = useSchemaForm({
    schema: PLAN_SCHEMA,
    initialValues: { tierName, tierMaxUsers, trialEndDate } as Plan,
    version: org.lastUpdatedAt,
    // The end date matters only for trials.
    toInput: ({ trialEndDate: end, ...plan }) => ({
      orgId: org.id,
      ...plan,
      ...(plan.tierName === "Trial" && end ? { trialEndDate: end } : {}),
    }),
    moreErrors: (plan) => refusalOf(plan, org),
  });
  const update = useAct(
    useApi().options.org.updatePlan.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Plan saved" });
        await changed();
      },
      onError: form.refused,
    }),
  );
  return {
    form,
    isSaving: update.isPending,
    save: (plan: Omit<PlanChange, "lastUpdatedAt">) => update.mutate({ ...plan, lastUpdatedAt: form.seenAt }),
  };
}

function refusalOf({ tierName, tierMaxUsers, trialEndDate }: Plan, org: OrgOverview): Record<string, string> {
  if (tierName === null || tierMaxUsers === undefined) return {};
  const current = { ...org, trialEndDate: org.trialEndDate ?? null };
  const problem = planChangeProblem(current, { tierName, tierMaxUsers, trialEndDate }, new Date());
  return problem === undefined ? {} : { [problem.field]: problem.message };
}
