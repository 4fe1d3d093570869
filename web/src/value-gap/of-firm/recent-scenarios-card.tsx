// Home: the scenarios of the firm that were changed last, each with its gap. Nothing while there are none.
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { money } from "@gap/core/value-gap/figures-in-words";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Card } from "@gap/web/ui/page/card";
import classes from "./recent-scenarios-card.module.css";

const TITLE = "Value gaps";

export function RecentScenariosCard() {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const seesCalculator = useHoldsFeature("vgc", "maintain");
  const { data, error, refetch } = useQuery(
    useApi().options.valueGap.listRecent.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      enabled: seesCalculator,
      meta: { showsOwnErrors: true },
    }),
  );
  if (data === undefined && error !== null)
    return (
      <Card title={TITLE}>
        <DataNotLoaded subject="The scenarios" error={error} onTryAgain={refetch} />
      </Card>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={TITLE}>
      <ul className={classes.scenarios}>
        {data.map(({ id, name, clientOrgId, clientName, currencyCode, gap }) => (
          <li key={id}>
            <span>
              <Link to={routePath(orgId, "vgc", clientOrgId)} search={{ scenario: id } as never}>
                {clientName}
              </Link>
              <small>{name}</small>
            </span>
            <span className={classes.gap} data-negative={gap < 0 || undefined}>
              {money(gap, currencyCode)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
