// Where no service is shown: none has the words that were searched for, or there are none yet.
import { IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";

interface NoServicesProps {
  readonly isSearch: boolean;
  readonly onClear: () => void;
  /** How the first one is added, where no other way stands above. */
  readonly add?: ReactNode;
}

export function NoServices({ isSearch, onClear, add }: NoServicesProps) {
  const icon = <IconListDetails size={22} />;
  if (isSearch)
    return (
      <EmptyState
        icon={icon}
        title="No results found"
        text="No service of yours has these words in its name."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="No services yet"
      text="What you offer stands here by category, ready for your proposals."
      action={add}
    />
  );
}
