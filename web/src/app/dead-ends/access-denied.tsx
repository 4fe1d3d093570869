// The two refusals of the shell: a route that is not open to the person, and an organisation that is not theirs.
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

// Few come to it, so its code comes with it.
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
