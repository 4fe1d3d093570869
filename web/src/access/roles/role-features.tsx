// The matrix of features and actions of a role (spec 4 §F), with what each action allows. Maintaining includes viewing.
import type { FormEvent } from "react";
import { ACTION_IDS, featuresForOrgType, type ActionId, type Feature } from "@gap/core/access/features";
import { actionsHeld, featuresToHold, withAction } from "@gap/core/access/role-rules";
import type { HeldFeature } from "@gap/core/access/roles";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useDraft, useReportUnsaved } from "@gap/web/platform/drafts/use-draft";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { Card } from "@gap/web/ui/page/card";
import { useRefreshRoles, type ListedRole } from "./roles.queries";
import classes from "./roles.module.css";

const ACTION_LABELS: Readonly<Record<ActionId, string>> = { view: "View", maintain: "Maintain" };

interface RoleFeaturesProps {
  readonly role: ListedRole;
  readonly maintains: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function RoleFeatures({ role, maintains, onUnsaved }: RoleFeaturesProps) {
  const refresh = useRefreshRoles();
  const asText = (held: readonly HeldFeature[]) => JSON.stringify(featuresToHold(role.orgType, held));
  const { draft, setDraft, seenAt, isChanged, takeOver } = useDraft<readonly HeldFeature[]>(
    { value: role.features, lastUpdatedAt: role.lastUpdatedAt },
    (one, other) => asText(one) === asText(other),
  );
  const { mutate, isPending } = useAct(
    useApi().options.role.setFeatures.mutationOptions({
      onSuccess: async ({ lastUpdatedAt }, { features: value }) => {
        takeOver({ value, lastUpdatedAt });
        await refresh();
        showSnackbar({ tone: "success", message: `Features of ${role.name} saved` });
      },
    }),
  );
  useReportUnsaved(isChanged && !isPending, onUnsaved);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ id: role.id, features: draft, lastUpdatedAt: seenAt });
  };
  return (
    <Card title="Features">
      <form onSubmit={save}>
        {featuresForOrgType(role.orgType).map((feature) => (
          <FeatureRow
            key={feature.id}
            feature={feature}
            held={actionsHeld(draft, feature.id)}
            disabled={!maintains}
            onTick={(actionId, isHeld) =>
              setDraft(withAction(draft, { featureId: feature.id, actionId, isHeld }))
            }
          />
        ))}
        {maintains ? (
          <div className={classes.saveRow}>
            <Button kind="main" type="submit" pending={isPending} disabled={!isChanged && !isPending}>
              Save
            </Button>
            <p className={classes.hint}>Changes apply from the next click of everyone with this role.</p>
          </div>
        ) : null}
      </form>
    </Card>
  );
}

interface FeatureRowProps {
  readonly feature: Feature;
  readonly held: readonly ActionId[];
  readonly disabled: boolean;
  readonly onTick: (actionId: ActionId, isHeld: boolean) => void;
}

function FeatureRow({ feature, held, disabled, onTick }: FeatureRowProps) {
  return (
    <div className={classes.feature} role="group" aria-label={feature.name}>
      <span className={classes.featureName} aria-hidden>
        {feature.name}
      </span>
      {ACTION_IDS.map((actionId) => (
        <CheckboxField
          key={actionId}
          label={ACTION_LABELS[actionId]}
          description={feature.opens[actionId]}
          checked={held.includes(actionId)}
          disabled={disabled}
          onChange={(event) => onTick(actionId, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
