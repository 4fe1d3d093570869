// Field for choosing an organisation's advisor by searching, as there may be thousands.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { SelectField } from "@gap/web/ui/form/select-field";

interface AdvisorFieldProps {
  readonly value: string | null;
  readonly error: ReactNode;
  readonly onChange: (orgId: string | null) => void;
}

export function AdvisorField(props: AdvisorFieldProps) {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // The chosen name is in the search box too; do not search for it, so that the list shows all choices.
  const searched = search === chosen?.label ? "" : search;
  const { data } = useQuery({
    ...api.options.org.list.queryOptions(
      { search: searched, orgType: "advisor", pageSize: 20, sort: { columnId: "name", direction: "asc" } },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = found.some(({ value }) => value === chosen?.value);
  return (
    <SelectField
      label="Advisor"
      required
      searchable
      placeholder="Search by name"
      data={chosen === undefined || isListed ? found : [chosen, ...found]}
      // The server has already filtered, also by more than the name.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      {...props}
      onChange={(value, option) => {
        setChosen(option ?? undefined);
        props.onChange(value);
      }}
    />
  );
}
