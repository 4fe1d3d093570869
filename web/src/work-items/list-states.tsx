// Board and list without work items: none yet, none that match, or not loaded.
import { IconChecklist, IconCloudOff, IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";

export function NoWorkItems({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<IconChecklist />}
      title="No work items yet"
      text={
        action === undefined
          ? "A work item runs one process for one client. It starts by itself when a proposal is accepted."
          : "A work item runs one process for one client. It starts by itself when a proposal is accepted, or you start it here."
      }
      action={action}
    />
  );
}

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title="No work items match"
      text="Try another search, or clear the filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

export function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title="Work items could not be loaded"
      text="Check your connection and try again."
      action={<Button onClick={onTryAgain}>Try again</Button>}
    />
  );
}
