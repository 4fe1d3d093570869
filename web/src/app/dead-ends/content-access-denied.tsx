// Shown for content that the user may not see although the route is open to them (spec 2 §2.4).
import { IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useAppContext } from "@gap/web/platform/app-context";
import { PrintFailed } from "@gap/web/platform/page/print-state";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Page } from "@gap/web/ui/page/page";
import { HOME_PATH } from "../routes/paths";

const TITLE = "You don't have permission to view this page or content";

export function ContentAccessDenied() {
  usePageTitle("Access denied");
  const navigate = useNavigate();
  const { supportEmail } = useAppContext().config;
  return (
    <Page title={TITLE}>
      <PrintFailed problem={TITLE} />
      <EmptyState
        icon={<IconLock size={22} />}
        title="Please contact an admin of your organisation for access."
        text={
          <>
            Something else? <a href={`mailto:${supportEmail}`}>Contact support</a>
          </>
        }
        action={<Button onClick={() => void navigate({ to: HOME_PATH })}>Go home</Button>}
      />
    </Page>
  );
}
