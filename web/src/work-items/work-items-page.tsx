// Work items: the board and the list, and the page of one work item.
import { useParams } from "@tanstack/react-router";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { Page } from "@gap/web/ui/page/page";
import { AllWorkItems } from "./all-work-items";

/** URLs are work-items and work-items/{workItemId}. */
export function WorkItemsPage() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const [workItemId = "", ...further] = rest.split("/");
  if (further.length > 0) return <NoSuchPage />;
  return workItemId === "" ? <AllWorkItems /> : <Page title="Work item" />;
}
