// The two access errors of the shell: a route that the user may not open, and an organisation that the user does not
// belong to.
import { IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ACCESS_DENIED_TEXT, ACCESS_DENIED_TITLE } from "@gap/core/access/routes";
import { PrintFailed } from "@gap/web/platform/page/print-state";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Page } from "@gap/web/ui/page/page";
import { HOME_PATH } from "../routes/paths";

export function AccessDenied() {
  usePageTitle(ACCESS_DENIED_TITLE);
  const navigate = useNavigate();
  return (
    <Page title={ACCESS_DENIED_TITLE}>
      <PrintFailed problem={ACCESS_DENIED_TEXT} />
      <EmptyState
        icon={<IconLock size={22} />}
        title={ACCESS_DENIED_TEXT}
        action={<Button onClick={() => void navigate({ to: HOME_PATH })}>Home</Button>}
      />
    </Page>
  );
}

// Loaded lazily because few users see it.
const DeadEndDialog = lazy(() =>
  import("./dead-end-dialog").then((module) => ({ default: module.DeadEndDialog })),
);

const ORG_ACCESS_DENIED_TEXT =
  "Your user does not have access to the requested organisation. Please ensure your url is correct or go to your organisation using the home button below";

export function OrgAccessDeniedDialog() {
  usePageTitle("Access Denied");
  return (
    <Suspense>
      <DeadEndDialog title="Access Denied">{ORG_ACCESS_DENIED_TEXT}</DeadEndDialog>
    </Suspense>
  );
}
