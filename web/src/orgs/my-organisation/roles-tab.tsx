// Read-only list of the roles of this type of organisation, with the features each gives access to (spec 4 §F).
import { useQuery } from "@tanstack/react-query";
import { actionCovers, FEATURES } from "@gap/core/access/features";
import type { HeldFeature } from "@gap/core/access/roles";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { Facts } from "@gap/web/ui/display/facts";
import { SkeletonCards } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./my-organisation.module.css";

export function RolesTab({ orgId }: { orgId: string }) {
  const { data, error, refetch } = useQuery(
    useApi().options.team.listRoles.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonCards cards={2} label="Loading roles" />
    ) : (
      <DataNotLoaded what="The roles" error={error} onTryAgain={refetch} />
    );
  return (
    <div className={classes.cards}>
      {data.map(({ id, name, description, features }) => (
        <Card key={id} title={name}>
          <div className={utility.grid16}>
            {description === "" ? null : <p className={utility.quiet}>{description}</p>}
            <Opened features={features} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Opened({ features }: { features: readonly HeldFeature[] }) {
  const opened = accessOf(features);
  return Object.keys(opened).length === 0 ? (
    <p className={utility.quiet}>This role gives no access by itself.</p>
  ) : (
    <Facts stacked facts={opened} />
  );
}

/** In the order of the roles matrix; maintaining a feature includes viewing it. */
function accessOf(features: readonly HeldFeature[]): Readonly<Record<string, string>> {
  const opened = FEATURES.flatMap(({ id, name, opens }) => {
    const actions = features.find(({ featureId }) => featureId === id)?.actions ?? [];
    const holds = (wanted: "view" | "maintain") =>
      actions.some(({ actionId }) => actionCovers(actionId, wanted));
    if (!holds("view")) return [];
    return [[name, holds("maintain") ? `${opens.view}. ${opens.maintain}` : opens.view]];
  });
  return Object.fromEntries(opened);
}
