// Feature toggles (spec 2 §2.7): a list of names, each with its switch and a Setup button.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { IconToggleLeft } from "@tabler/icons-react";
import { useState } from "react";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { FeatureToggleDialog } from "./feature-toggle-dialog";
import { restrictionsInWords, toggleToSave, type StoredToggle } from "./stored-toggle";
import classes from "./feature-toggles.module.css";

export function FeatureToggleTab() {
  const api = useApi();
  const [openedId, setOpenedId] = useState<string>();
  const {
    data: toggles,
    error,
    refetch,
  } = useQuery(api.options.featureToggle.getAll.queryOptions(undefined, ALWAYS_REFETCHED));
  const opened = toggles?.find(({ id }) => id === openedId);
  return (
    <Card title="Feature toggles" flush>
      <DataNotLoaded subject="The feature toggles" error={error} onTryAgain={refetch} />
      {toggles === undefined && error === null ? (
        <SkeletonList rows={2} label="Loading feature toggles" />
      ) : null}
      {toggles?.length === 0 ? (
        <EmptyState icon={<IconToggleLeft size={22} />} title="No feature toggles setup!" />
      ) : null}
      {toggles === undefined || toggles.length === 0 ? null : (
        <ul aria-label="Feature toggles">
          {toggles.map((toggle) => (
            <ToggleRow key={toggle.id} toggle={toggle} onSetup={() => setOpenedId(toggle.id)} />
          ))}
        </ul>
      )}
      {opened === undefined ? null : (
        <FeatureToggleDialog toggle={opened} onClose={() => setOpenedId(undefined)} />
      )}
    </Card>
  );
}

function ToggleRow({ toggle, onSetup }: { toggle: StoredToggle; onSetup: () => void }) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const { mutate, isPending, variables } = useAct(
    api.options.featureToggle.update.mutationOptions({
      // Also after an error: someone else may have changed the toggle.
      onSettled: () => refreshAnswers("featureToggle.getAll"),
    }),
  );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{toggle.featureToggle}</p>
        <p className={classes.details}>{restrictionsInWords(toggle)}</p>
      </div>
      <Switch
        aria-label={`${toggle.featureToggle} enabled`}
        checked={isPending ? variables.enabled : toggle.enabled}
        onChange={(event) =>
          isPending || mutate(toggleToSave(toggle, { enabled: event.currentTarget.checked }))
        }
      />
      <Button small aria-label={`Setup ${toggle.featureToggle}`} onClick={onSetup}>
        Setup
      </Button>
    </li>
  );
}
