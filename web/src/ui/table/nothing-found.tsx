// Shown when a list has rows, but none in this tab or for this search.
import { IconSearchOff } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import type { TableState } from "./table-state";

export function NothingFound<Row>({ state }: { state: Pick<TableState<Row>, "isNarrowed" | "showAll"> }) {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title="No results found"
      text={state.isNarrowed ? "Try another search, or clear the search and filters." : "This tab is empty."}
      action={
        state.isNarrowed ? <Button onClick={state.showAll}>Clear search and filters</Button> : undefined
      }
    />
  );
}
