// Processes: the list, and the page of one process.
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { useFavourites } from "@gap/web/favourites/public";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { usePublishingActs, versionInAddress } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { NewProcessDialog } from "./new-process-dialog";
import { processRecord, useProcessKind } from "./process-kind";
import { ProcessList } from "./process-list";
import { ProcessPage } from "./process-page";
import { useProcessRights, type ProcessRights } from "./processes.queries";

/** URLs are processes and processes/{processId}[/versions/{n}]. */
export function ProcessesPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const rights = useProcessRights();
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "processes", suffix) });
  const [processId = "", ...further] = rest.split("/");
  const version = versionInAddress(further);
  if (version === "none") return <NoSuchPage />;
  if (rights === undefined) return <SkeletonPage />;
  if (processId === "") return <AllProcesses rights={rights} onOpen={goTo} />;
  return (
    <ProcessPage
      key={rest}
      processId={processId}
      version={version}
      rights={rights}
      onOpen={goTo}
      onLeave={() => goTo()}
    />
  );
}

interface AllProcessesProps {
  readonly rights: ProcessRights;
  readonly onOpen: (processId: string) => void;
}

function AllProcesses({ rights, onOpen }: AllProcessesProps) {
  const { mayMaintain, isAdvisor } = rights;
  const { isCreating, begin, end } = useCreating();
  const favourites = useFavourites("process");
  const acts = usePublishingActs({
    kind: useProcessKind(),
    recordOf: processRecord,
    mayMaintain,
    favourites,
    onOpen,
  });
  const create = (kind: "main" | "default") => (
    <Button kind={kind} icon={<IconPlus size={16} />} onClick={begin}>
      New process
    </Button>
  );
  return (
    <Page
      title="Processes"
      trail={isAdvisor ? <Breadcrumbs routeId="work-items" name="Processes" /> : undefined}
      subtitle="How a service is run, step by step: who does what, when, and with which templates."
      wideActions
      actions={mayMaintain ? create("main") : undefined}
    >
      <ProcessList
        rights={rights}
        favourites={favourites}
        actionsFor={acts.actionsFor}
        onOpen={onOpen}
        empty={{
          title: "No processes yet",
          text: emptyText(rights),
          ...(mayMaintain && { action: create("default") }),
        }}
      />
      {acts.dialog}
      {isCreating && mayMaintain ? <NewProcessDialog onClose={end} onCreated={onOpen} /> : null}
    </Page>
  );

  function emptyText({ mayMaintain: mayCreate }: ProcessRights): string {
    if (!mayCreate) return "Gap has not published any processes.";
    return isAdvisor ? "Write down how you run a service." : "Advisors see the processes that you publish.";
  }
}
