// The 404 dialog of the shell (spec 2 §2.1).
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { DeadEndDialog } from "./dead-end-dialog";

export function NotFoundDialog() {
  usePageTitle("Page not found");
  return (
    <DeadEndDialog title="Page not found">
      There is no page at this address. It may have moved, or the link may be incomplete.
    </DeadEndDialog>
  );
}
