// 'Setup feature toggle' (spec 2 §2.7): restricts a toggle to organisations, a region and people.
import { useState } from "react";
import { featureToggleSchema } from "@gap/core/access/feature-toggle.schema";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { REGION_IDS, isRegionId } from "@gap/core/shared/regions";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TagsField } from "@gap/web/ui/form/tags-field";
import { OrgIdsField } from "./org-ids-field";
import { toggleToSave, type StoredToggle } from "./stored-toggle";
import classes from "./feature-toggles.module.css";

const ORG_TYPE_OPTIONS = ORG_TYPES.map((orgType) => ({ value: orgType, label: orgType }));
const NOT_A_USER_ID = "A user ID has 26 letters and digits";

export function FeatureToggleDialog({ toggle, onClose }: { toggle: StoredToggle; onClose: () => void }) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  // The version shown when the dialog opened: saving over a newer one is refused (DESIGN §3.5).
  const [seen] = useState(toggle);
  const { onlyForOrgTypes, onlyForOrgIds, onlyForRegion = null, onlyForUserIds } = seen;
  const form = useSchemaForm({
    schema: featureToggleSchema,
    initialValues: { onlyForOrgTypes, onlyForOrgIds, onlyForRegion, onlyForUserIds },
    toInput: (values) => toggleToSave(seen, values),
  });
  const { mutate, isPending } = useAct(
    api.options.featureToggle.update.mutationOptions({
      onSuccess: async () => {
        await refreshAnswers("featureToggle.getAll");
        showSnackbar({ tone: "success", message: "Feature toggle saved" });
        onClose();
      },
    }),
  );
  const wrongUserId = form.values.onlyForUserIds.find((id) => !ULID_PATTERN.test(id));
  return (
    <FormDialog
      title="Setup feature toggle"
      submitLabel="Save"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(wanted) => mutate(wanted)}
    >
      <p className={classes.details}>{toggle.featureToggle}: an empty field means no restriction.</p>
      <MultiSelectField
        label="Org types"
        placeholder="Every org type"
        options={ORG_TYPE_OPTIONS}
        {...form.field("onlyForOrgTypes")}
        onChange={(chosen) =>
          form.change({ onlyForOrgTypes: ORG_TYPES.filter((orgType) => chosen.includes(orgType)) })
        }
      />
      <OrgIdsField
        stored={seen.onlyForOrgIds}
        value={form.values.onlyForOrgIds}
        onChange={form.field("onlyForOrgIds").onChange}
      />
      <SelectField
        label="Only for region"
        placeholder="Every region"
        data={[...REGION_IDS]}
        clearable
        {...form.field("onlyForRegion")}
        onChange={(chosen) => form.change({ onlyForRegion: isRegionId(chosen) ? chosen : null })}
      />
      <TagsField
        label="User IDs"
        placeholder="Press enter to add"
        splitChars={[",", " "]}
        // Ids may be pasted in any case; they are stored in upper case.
        toEntry={(id) => id.toUpperCase()}
        {...form.field("onlyForUserIds")}
        error={wrongUserId === undefined ? undefined : `${NOT_A_USER_ID}: ${wrongUserId}`}
      />
    </FormDialog>
  );
}
