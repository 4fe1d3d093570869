// The scenario of the calculator whose value the proposal shows, with a preview of what the services close (spec 8 §3).
import { useQuery } from "@tanstack/react-query";
import { firstYearCents } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import { scenarioProblem, WORTH_TITLE } from "@gap/core/proposals/value-on-proposal";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { valueOfScenario, type FrozenValue } from "@gap/core/value-gap/value-of-services";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { ShareBar } from "@gap/web/ui/charts/share-bar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { worthOf } from "@gap/web/proposals/worth/shown-worth";
import type { WizardContext } from "../wizard-context";

const NONE = "none";

/** Nothing for people who may not open the calculator, unless a scenario is chosen. */
export function ScenarioChoice({ wizard }: { wizard: WizardContext }) {
  const mayOpen = useHoldsFeature("vgc", "view");
  const { scenarioId } = wizard.autosave.draft.step4;
  if (!mayOpen && scenarioId === undefined) return null;
  return (
    <Card title={WORTH_TITLE}>
      <div className={utility.grid16}>
        <Choice wizard={wizard} mayOpen={mayOpen} />
      </div>
    </Card>
  );
}

function Choice({ wizard, mayOpen }: { wizard: WizardContext; mayOpen: boolean }) {
  const { autosave, proposal } = wizard;
  const { clientOrgId = "" } = proposal;
  const { data, error, isLoading } = useQuery({
    ...useApi().options.valueGap.get.queryOptions({ clientOrgId }, { meta: { showsOwnErrors: true } }),
    enabled: mayOpen && clientOrgId !== "",
  });
  const { scenarioId } = autosave.draft.step4;
  const scenarios = data?.scenarios ?? [];
  if (scenarioId === undefined && scenarios.length === 0 && !isLoading && error === null)
    return (
      <p className={utility.quiet}>
        This client has no scenarios yet. Save one in the Value Gap Calculator to show your client what your
        services are worth.
      </p>
    );
  const options = [
    { value: NONE, label: "None" },
    ...scenarios.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isOffered = scenarioId === undefined || options.some(({ value }) => value === scenarioId);
  const value = data === undefined ? undefined : valueNow(data, wizard);
  const problem =
    data === undefined ? undefined : scenarioProblem({ scenarioId }, value, proposal.currencyCode);
  const unknown = isLoading ? "Loading…" : data === undefined ? "The chosen scenario" : "Deleted scenario";
  return (
    <>
      <SelectField
        label="Scenario"
        description="Optional. Your client sees which part of the profit gap the chosen services close, beside the fee. Sending keeps the figures as they are then."
        allowDeselect={false}
        data={isOffered ? options : [{ value: scenarioId, label: unknown }, ...options]}
        value={scenarioId ?? NONE}
        error={error === null ? problem : "The scenarios could not be loaded. Reload the page to try again."}
        onChange={(chosen) =>
          autosave.change((draft) => ({
            ...draft,
            step4: { ...draft.step4, scenarioId: chosen === NONE || chosen === null ? undefined : chosen },
          }))
        }
      />
      {value === undefined || problem !== undefined ? null : <Preview value={value} wizard={wizard} />}
    </>
  );
}

/** With the agreed services, and with the recommended ones as well. */
function Preview({ value, wizard }: { value: FrozenValue; wizard: WizardContext }) {
  const { autosave, proposal } = wizard;
  const { step2, step3 } = autosave.draft;
  const worthWith = (optional: readonly string[]) => {
    const included = includedServiceIds(step2, optional);
    const chosen = { included, firstYearCents: firstYearCents(step3, included) };
    return worthOf({ value, advisorName: proposal.advisorName }, chosen);
  };
  const recommended = step2.filter(({ servicePriceType }) => servicePriceType === "recommended");
  const agreed = worthWith([]);
  const all = worthWith(recommended.map(({ serviceId }) => serviceId));
  return (
    <div className={utility.grid16}>
      <p className={utility.quiet}>
        Agreed services close {agreed.words.closed} {agreed.words.ofGap.replace("your ", "a ")} (
        {agreed.closed.percent}%) for {agreed.words.fee} in the first year
        {recommended.length === 0
          ? "."
          : `. With everything recommended it is ${all.words.closed} (${all.closed.percent}%) for ${all.words.fee}.`}
      </p>
      <ShareBar
        label={agreed.words.summary}
        shares={agreed.shares}
        reference={agreed.fee}
        columns={["Part of the gap", "A year"]}
      />
    </div>
  );
}

function valueNow(
  { scenarios, figures, services, currencyCode }: ValueGapOfClient,
  { autosave, services: catalogue }: WizardContext,
): FrozenValue | undefined {
  const { step2, step4 }: DraftSteps = autosave.draft;
  const scenario = scenarios.find(({ id }) => id === step4.scenarioId);
  if (scenario === undefined || figures === null) return undefined;
  return valueOfScenario(
    scenario,
    { figures: figures.figures, currencyCode },
    step2.map(({ serviceId, servicePriceType }) => ({
      serviceId,
      name: catalogue.byId.get(serviceId)?.name ?? "",
      isRecommended: servicePriceType === "recommended",
      levers: services.find(({ id }) => id === serviceId)?.levers ?? [],
    })),
  );
}
