// Work items: the board and the list, and the page of one work item.
import { useNavigate, useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { AllWorkItems } from "./all-work-items";

// The list needs no code of the page.
const WorkItemPage = optionalPart(() =>
  import("./page/work-item-page").then((module) => module.WorkItemPage),
);

const whenPageFailed = (tryAgain: () => void) => (
  <PartNotLoaded subject="The work item" onTryAgain={tryAgain} />
);

/** URLs are work-items and work-items/{workItemId}. */
export function WorkItemsPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const [workItemId = "", ...further] = rest.split("/");
  if (further.length > 0) return <NoSuchPage />;
  if (workItemId === "") return <AllWorkItems />;
  return (
    <WorkItemPage
      key={workItemId}
      workItemId={workItemId}
      onLeave={() => void navigate({ to: routePath(orgId, "work-items") })}
      whileMissing={<SkeletonPage />}
      whenFailed={whenPageFailed}
    />
  );
}
