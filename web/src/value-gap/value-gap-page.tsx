// The value gap calculator of a client (spec 8 §2), at vgc/{clientOrgId}.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconCalculator } from "@tabler/icons-react";
import { lazy, useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { fullName } from "@gap/core/shared/names/full-name";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { isMissing, problemOf } from "@gap/web/platform/errors/describe-error";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { isPrintView, PrintFailed } from "@gap/web/platform/page/print-state";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { Calculator } from "./page/calculator";
import { CalculatorSkeleton } from "./page/calculator-skeleton";

const VgcLauncher = optionalPart(() =>
  import("./launcher/vgc-launcher").then((module) => module.VgcLauncher),
);

const PrintedScenarioPage = lazy(() =>
  import("./print/printed-scenario-page").then((module) => ({ default: module.PrintedScenarioPage })),
);

const TITLE = "Value Gap Calculator";

export function ValueGapPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const [clientOrgId = "", printedId, ...more] = rest.split("/");
  if (clientOrgId === "") return <ChooseClient />;
  if (more.length > 0 || (printedId !== undefined && !isPrintView())) return <NoSuchPage />;
  return (
    <CalculatorOfClient key={clientOrgId} orgId={orgId} clientOrgId={clientOrgId} printedId={printedId} />
  );
}

/** The address without a client, which nothing links to. */
function ChooseClient() {
  const [isChoosing, setIsChoosing] = useState(false);
  const end = () => setIsChoosing(false);
  return (
    <Page title={TITLE}>
      <Card>
        <EmptyState
          icon={<IconCalculator />}
          title="Choose a client"
          text="The calculator works with the figures of one client."
          action={
            <Button kind="main" onClick={() => setIsChoosing(true)}>
              Choose a client
            </Button>
          }
        />
      </Card>
      {isChoosing ? <VgcLauncher onClose={end} whenFailed={dialogNotLoaded("The calculator", end)} /> : null}
    </Page>
  );
}

interface CalculatorOfClientProps {
  readonly orgId: string;
  readonly clientOrgId: string;
  /** The scenario that the printing browser opens. */
  readonly printedId: string | undefined;
}

function CalculatorOfClient({ orgId, clientOrgId, printedId }: CalculatorOfClientProps) {
  const { options } = useApi();
  const navigate = useNavigate();
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const { data, error, refetch } = useQuery(
    options.valueGap.get.queryOptions({ clientOrgId }, ALWAYS_REFETCHED),
  );
  usePartTitle(data?.client.name);
  if (data !== undefined && me !== undefined) {
    const opened = { view: data, orgId, me: { id: me.id, name: fullName(me) } };
    return isPrintView() ? (
      <PrintedScenarioPage {...opened} scenarioId={printedId} />
    ) : (
      <Calculator {...opened} refetch={() => void refetch()} />
    );
  }
  if (error !== null && isPrintView()) return <PrintFailed problem={problemOf(error)} />;
  if (error === null) return <CalculatorSkeleton />;
  return (
    <Page title={TITLE}>
      {isMissing(error) ? (
        <Card>
          <EmptyState
            icon={<IconCalculator />}
            title="This client does not exist or you cannot see it."
            action={
              <Button onClick={() => void navigate({ to: routePath(orgId, "clients") })}>All clients</Button>
            }
          />
        </Card>
      ) : (
        <DataNotLoaded subject="The calculator" error={error} onTryAgain={refetch} />
      )}
    </Page>
  );
}
