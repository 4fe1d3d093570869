// 'Setup feature toggle' (spec 2 §2.7): restricts a toggle to organisations, a region and people.
import { useState, type FormEvent } from "react";
import { ORG_TYPES, type OrgType } from "@gap/core/orgs/org-types";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { REGION_IDS, isRegionId, type RegionId } from "@gap/core/shared/regions";
import { useDiscardQuestion } from "@gap/web/platform/drafts/discard-question";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { OrgIdsField } from "./org-ids-field";
import { TagsField } from "./tags-field";
import { toggleToSave, type StoredToggle } from "./stored-toggle";
import classes from "./feature-toggles.module.css";

const ORG_TYPE_OPTIONS = ORG_TYPES.map((orgType) => ({ value: orgType, label: orgType }));
const NOT_A_USER_ID = "A user ID has 26 letters and digits";

export function FeatureToggleDialog({ toggle, onClose }: { toggle: StoredToggle; onClose: () => void }) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  // The version shown when the dialog opened: saving over a newer one is refused (DESIGN §3.5).
  const [seen] = useState(toggle);
  const [orgTypes, setOrgTypes] = useState<readonly OrgType[]>(toggle.onlyForOrgTypes);
  const [orgIds, setOrgIds] = useState<readonly string[]>(toggle.onlyForOrgIds);
  const [region, setRegion] = useState<RegionId | null>(toggle.onlyForRegion ?? null);
  const [userIds, setUserIds] = useState<readonly string[]>(toggle.onlyForUserIds);
  const { mutate, isPending } = useAct(
    api.options.featureToggle.update.mutationOptions({
      onSuccess: async () => {
        await refreshAnswers("featureToggle.getAll");
        showSnackbar({ tone: "success", message: "Feature toggle saved" });
        onClose();
      },
    }),
  );
  const wrongUserId = userIds.find((id) => !ULID_PATTERN.test(id));
  const wanted = toggleToSave(seen, {
    onlyForOrgTypes: orgTypes,
    onlyForOrgIds: orgIds,
    onlyForRegion: region,
    onlyForUserIds: userIds,
  });
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(toggleToSave(seen, {}));
  const { close, question } = useDiscardQuestion({ isChanged, onClose });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && wrongUserId === undefined) mutate(wanted);
  };
  return (
    <Dialog
      opened
      onClose={close}
      holdsWork={isPending}
      title="Setup feature toggle"
      actions={
        question ?? (
          <Button kind="main" type="submit" form="setup-toggle" pending={isPending}>
            Save
          </Button>
        )
      }
    >
      <form id="setup-toggle" className={classes.form} onSubmit={save} noValidate>
        <p className={classes.details}>{toggle.featureToggle}: an empty field means no restriction.</p>
        <MultiSelectField
          label="Org types"
          placeholder="Every org type"
          options={ORG_TYPE_OPTIONS}
          value={orgTypes}
          onChange={(chosen) => setOrgTypes(ORG_TYPES.filter((orgType) => chosen.includes(orgType)))}
        />
        <OrgIdsField stored={seen.onlyForOrgIds} value={orgIds} onChange={setOrgIds} />
        <SelectField
          label="Only for region"
          placeholder="Every region"
          data={[...REGION_IDS]}
          clearable
          value={region}
          onChange={(chosen) => setRegion(isRegionId(chosen) ? chosen : null)}
        />
        <TagsField
          label="User IDs"
          placeholder="Press enter to add"
          value={userIds}
          error={wrongUserId === undefined ? undefined : `${NOT_A_USER_ID}: ${wrongUserId}`}
          onChange={setUserIds}
        />
      </form>
    </Dialog>
  );
}
