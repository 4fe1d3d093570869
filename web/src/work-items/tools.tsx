// Search and filter chips above board and list.
import type { ReactNode } from "react";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { SearchField } from "@gap/web/ui/form/search-field";
import { FilterChip } from "@gap/web/ui/table/choices/filter-chip";
import type { WorkItemChoices } from "./use-work-item-choices";
import { ALL_STATUSES, statusOf } from "./work-item-choices";
import classes from "./work-items.module.css";

interface ToolsProps {
  readonly choices: WorkItemChoices;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

export function Tools({ choices, children }: ToolsProps) {
  const { search, filters, chosenFilters, chooseFilter } = choices;
  const status = statusOf(chosenFilters);
  return (
    <div className={classes.tools}>
      <SearchField
        label="Search work items"
        maxLength={MAX_SEARCH_LENGTH}
        value={search.typed}
        onChange={search.setTyped}
      />
      {filters
        // Waiting is chosen by its figure, and a firm without tags needs no filter by them.
        .filter(({ id, options }) => id !== "waiting" && (id !== "tag" || (options ?? []).length > 0))
        .map((filter) => (
          <FilterChip
            key={filter.id}
            label={filter.label}
            {...("icon" in filter && { icon: filter.icon })}
            {...("isSwitch" in filter && { isSwitch: filter.isSwitch })}
            options={(filter.options ?? []).filter(({ value }) => value !== ALL_STATUSES)}
            chosen={
              filter.id === "status"
                ? status === undefined
                  ? []
                  : [status]
                : (chosenFilters[filter.id] ?? [])
            }
            onChoose={(values) => chooseFilter(filter.id, values)}
          />
        ))}
      <span className={classes.space} />
      {children}
    </div>
  );
}
