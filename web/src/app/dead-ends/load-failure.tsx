// Shown when the user info could not be loaded (spec 3 §8): the reason and a reload button.
import { IconCloudOff } from "@tabler/icons-react";
import { NETWORK_FAILED } from "@gap/web/platform/errors/network-failed";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";

export function LoadFailure({ isNetwork, message }: { isNetwork: boolean; message: string }) {
  const title = isNetwork ? NETWORK_FAILED.title : "Unable to load user";
  usePageTitle(title);
  return (
    <main>
      <EmptyState
        icon={<IconCloudOff size={22} />}
        title={title}
        text={isNetwork ? NETWORK_FAILED.text : message}
        action={
          <Button kind="main" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}
