// The matrix of features and actions of a role (spec 4 §F), with what each action allows. Maintaining includes viewing.
import { ACTION_IDS, featuresForOrgType, type ActionId, type Feature } from "@gap/core/access/features";
import { actionsHeld, featuresToHold, withAction } from "@gap/core/access/role-rules";
import { roleFeaturesSchema } from "@gap/core/access/role.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useReportUnsaved } from "@gap/web/platform/drafts/use-report-unsaved";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
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

const FORM_SCHEMA = roleFeaturesSchema.pick({ features: true });

export function RoleFeatures({ role, maintains, onUnsaved }: RoleFeaturesProps) {
  const refresh = useRefreshRoles();
  const form = useSchemaForm({
    schema: FORM_SCHEMA,
    initialValues: { features: role.features },
    version: role.lastUpdatedAt,
    toInput: ({ features }) => ({ features: featuresToHold(role.orgType, features) }),
  });
  const { features } = form.values;
  const { mutate, isPending } = useAct(
    useApi().options.role.setFeatures.mutationOptions({
      onSuccess: async ({ lastUpdatedAt }, sent) => {
        form.takeOver({ features: sent.features }, lastUpdatedAt);
        await refresh();
        showSnackbar({ tone: "success", message: `Features of ${role.name} saved` });
      },
    }),
  );
  useReportUnsaved(form.isChanged && !isPending, onUnsaved);
  const save = () => mutate({ id: role.id, features, lastUpdatedAt: form.seenAt });
  return (
    <Card title="Features">
      <form {...form.formProps(isPending, save)}>
        {featuresForOrgType(role.orgType).map((feature) => (
          <FeatureRow
            key={feature.id}
            feature={feature}
            held={actionsHeld(features, feature.id)}
            disabled={!maintains}
            onTick={(actionId, isHeld) =>
              form.change({
                features: withAction(features, { featureId: feature.id, actionId, isHeld }),
              })
            }
          />
        ))}
        {maintains ? (
          <div className={classes.saveRow}>
            <Button kind="main" type="submit" pending={isPending} disabled={!form.isChanged && !isPending}>
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
