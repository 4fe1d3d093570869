// Field for choosing a published process by searching, the organisation's own or the provider's, with a link to its page.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { routePath } from "@gap/core/access/routes";
import type { LinkedProcess } from "@gap/core/services/service.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SelectField } from "@gap/web/ui/form/select-field";
import classes from "./process-field.module.css";

const NONE = { value: "none", label: "None" };
const SHOWN = 50;

interface ProcessFieldProps {
  readonly orgId: string;
  readonly value: string | null;
  /** The process that is linked at first, which may have been archived since. */
  readonly linked: LinkedProcess | undefined;
  readonly error: ReactNode;
  readonly readOnly: boolean;
  readonly onChange: (processId: string | null) => void;
}

export function ProcessField({ orgId, value, linked, error, readOnly, onChange }: ProcessFieldProps) {
  const first = linked === undefined ? NONE : { value: linked.id, label: linked.name };
  const isArchived = linked?.isArchived === true && value === linked.id;
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const chosen = value === null ? NONE : picked?.value === value ? picked : first;
  const { found, setTyped, load, hasFailed } = useFoundProcesses(chosen.label);
  const isListed = chosen === NONE || found.some((option) => option.value === chosen.value);
  return (
    <div>
      <SelectField
        label="Process"
        description="The steps that your team follows when a client takes this service"
        searchable
        allowDeselect={false}
        readOnly={readOnly}
        data={[NONE, ...(isListed ? [] : [chosen]), ...found]}
        // The server has already filtered.
        filter={({ options }) => options}
        value={chosen.value}
        error={
          error ??
          (hasFailed ? "The processes could not be loaded. Close and open this list again." : undefined)
        }
        onFocus={load}
        onSearchChange={setTyped}
        onChange={(next, option) => {
          setPicked(option ?? undefined);
          onChange(next === null || next === NONE.value ? null : next);
        }}
      />
      {isArchived ? (
        <p className={classes.archived}>
          <StatusBadge tone="warning">Archived</StatusBadge> This process is no longer offered. Choose another
          one.
        </p>
      ) : value === null ? null : (
        <Link to={routePath(orgId, "processes", value)} className={classes.open}>
          Open {chosen.label}
        </Link>
      )}
    </div>
  );
}

/** Loaded when the field is used for the first time. */
function useFoundProcesses(chosenLabel: string) {
  const [typed, setTyped] = useState("");
  const [isUsed, setIsUsed] = useState(false);
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const { data, error, refetch } = useQuery({
    ...useApi().options.process.list.queryOptions(
      {
        tab: "published",
        // The chosen name is in the search box too; do not search for it, so that the list shows all choices.
        search: search === chosenLabel ? "" : search,
        pageSize: SHOWN,
        sort: { columnId: "name", direction: "asc" },
      },
      { ...ALWAYS_REFETCHED, enabled: isUsed },
    ),
    placeholderData: keepPreviousData,
  });
  return {
    found: (data?.rows ?? []).map(({ processId, name, isProvided }) => ({
      value: processId,
      label: isProvided ? `${name} (from Gap)` : name,
    })),
    setTyped,
    load: () => {
      if (isUsed && error !== null) void refetch();
      setIsUsed(true);
    },
    hasFailed: error !== null,
  };
}
