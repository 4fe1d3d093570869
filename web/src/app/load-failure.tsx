// The main application could not be loaded: says why and offers the reload.
import { IconCloudOff } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";

export function LoadFailure({ isNetwork, message }: { isNetwork: boolean; message: string }) {
  return (
    <main>
      <EmptyState
        icon={<IconCloudOff size={22} />}
        title={isNetwork ? "Network request failed" : "Something went wrong"}
        text={isNetwork ? "Please reload the page and try again" : message}
        action={
          <Button kind="main" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}
