// Read-only matrix of the roles of this type of organisation and what each may see and change (spec 4 §F).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { actionCovers, FEATURES, type ActionId, type Feature } from "@gap/core/access/features";
import type { HeldFeature } from "@gap/core/access/roles";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { Facts } from "@gap/web/ui/display/facts";
import { SkeletonCards } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./my-organisation.module.css";

interface ShownRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly HeldFeature[];
}

export function RolesTab({ orgId }: { orgId: string }) {
  const { data, error, refetch } = useQuery(
    useApi().options.team.listRoles.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonCards cards={2} label="Loading roles" />
    ) : (
      <DataNotLoaded subject="The roles" error={error} onTryAgain={refetch} />
    );
  const described = data.filter(({ description }) => description !== "");
  return (
    <>
      {described.length === 0 ? null : (
        <Card title="Roles">
          <Facts facts={Object.fromEntries(described.map(({ name, description }) => [name, description]))} />
        </Card>
      )}
      <Card title="What each role may do" flush>
        <Matrix roles={data} />
      </Card>
    </>
  );
}

function Matrix({ roles }: { roles: readonly ShownRole[] }) {
  const rows = FEATURES.filter(({ id }) => roles.some(({ features }) => holds(features, id, "view")));
  if (rows.length === 0) return <p className={utility.quiet}>No role gives access by itself.</p>;
  return (
    <PlainTable
      flush
      label="What each role may do"
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { header: "Area", cell: areaOf },
        ...roles.map(({ name, features }) => ({
          header: name,
          phoneLabel: name,
          cell: ({ id }: Feature) => accessTo(features, id),
        })),
      ]}
    />
  );
}

function areaOf({ name, opens }: Feature): ReactNode {
  return (
    <>
      {name}
      <span className={classes.opens}>View: {opens.view}</span>
      <span className={classes.opens}>Change: {opens.maintain}</span>
    </>
  );
}

/** Maintaining a feature includes viewing it. */
function accessTo(features: readonly HeldFeature[], featureId: string): string {
  if (holds(features, featureId, "maintain")) return "View and change";
  return holds(features, featureId, "view") ? "View" : "–";
}

function holds(features: readonly HeldFeature[], featureId: string, wanted: ActionId): boolean {
  const actions = features.find((held) => held.featureId === featureId)?.actions ?? [];
  return actions.some(({ actionId }) => actionCovers(actionId, wanted));
}
