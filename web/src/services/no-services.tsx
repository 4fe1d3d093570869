// Empty state of the catalogue: no search results, or no services yet.
import { IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";

interface NoServicesProps {
  readonly isSearch: boolean;
  readonly onClear: () => void;
  /** Action that adds the first service, if the page has no such button already. */
  readonly add?: ReactNode;
}

export function NoServices({ isSearch, onClear, add }: NoServicesProps) {
  const icon = <IconListDetails size={22} />;
  if (isSearch)
    return (
      <EmptyState
        icon={icon}
        title="No results found"
        text="None of your services match your search."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="No services yet"
      text="Add your services here, grouped by category, to use them in proposals."
      action={add}
    />
  );
}
