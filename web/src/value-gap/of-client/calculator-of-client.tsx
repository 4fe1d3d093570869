// The Calculator tab of a client's page: its scenarios with their results, and the way to the calculator.
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { IconCalculator } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import type { Client } from "@gap/core/clients/client.schema";
import { times } from "@gap/core/value-gap/figures-in-words";
import { returnOnFee } from "@gap/core/value-gap/return-on-fee";
import { feeOf } from "@gap/core/value-gap/service-shares";
import { shownGapOf } from "@gap/core/value-gap/shown-gap";
import { valueGapOf } from "@gap/core/value-gap/value-gap";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import { useOpenCalculator } from "../launcher/use-open-calculator";
import { amountsIn } from "../saving/amounts";

export function CalculatorOfClient({ client }: { readonly client: Client }) {
  const { clientOrgId } = client;
  const { data, error, refetch } = useQuery(
    useApi().options.valueGap.get.queryOptions(
      { clientOrgId: clientOrgId ?? "" },
      { ...ALWAYS_REFETCHED, enabled: clientOrgId !== undefined },
    ),
  );
  const opening = useOpenCalculator();
  const open = (
    <Button
      pending={opening.isPending}
      icon={<IconCalculator size={16} />}
      onClick={() => opening.mutate(client)}
    >
      Open calculator
    </Button>
  );
  if (error !== null && data === undefined)
    return <DataNotLoaded subject="The calculator" error={error} onTryAgain={refetch} />;
  const isEmpty = clientOrgId === undefined || (data !== undefined && data.scenarios.length === 0);
  return (
    <Card title="Value gap" flush actions={isEmpty ? undefined : open}>
      {isEmpty ? (
        <EmptyState
          icon={<IconCalculator />}
          title="No scenarios yet"
          text="Enter a year of figures, move the levers, and see what closes the gap in profit and releases cash."
          action={open}
        />
      ) : data === undefined ? (
        <SkeletonList rows={2} flush />
      ) : (
        <Scenarios view={data} />
      )}
    </Card>
  );
}

function Scenarios({ view }: { readonly view: ValueGapOfClient }) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const amounts = amountsIn(view.currencyCode);
  const figures = view.figures?.figures ?? view.defaultFigures;
  const results = ({ content }: Scenario) => {
    const gap = valueGapOf(figures, content.levers);
    return { shown: shownGapOf(gap), times: returnOnFee(gap.gap, feeOf(content) ?? 0).times };
  };
  return (
    <PlainTable
      label="Scenarios"
      flush
      columns={[
        {
          header: "Scenario",
          cell: (row) => linkTo(row, routePath(orgId, "vgc", view.client.clientOrgId)),
        },
        { header: "Owner", cell: ({ owner }) => owner.name },
        {
          header: "Profit gap",
          cell: (row) => amounts.of(results(row).shown.gap),
          align: "end",
          phoneLabel: "Profit gap",
        },
        {
          header: "Cash released",
          cell: (row) => amounts.of(results(row).shown.cashReleased),
          align: "end",
          phoneLabel: "Cash released",
        },
        {
          header: "Return on fee",
          cell: (row) => times(results(row).times),
          align: "end",
          phoneLabel: "Return on fee",
        },
      ]}
      rows={view.scenarios}
      rowId={({ id }) => id}
    />
  );
}

function linkTo({ id, name }: Scenario, path: string) {
  return (
    <Link to={path} search={{ scenario: id } as never}>
      {name}
    </Link>
  );
}
