// The advisor whose client an organisation is: found by typing, because there may be thousands.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { SelectField } from "@gap/web/ui/form/select-field";

interface AdvisorFieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (orgId: string | null) => void;
}

export function AdvisorField(props: AdvisorFieldProps) {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // What is chosen stands in the box as if it were typed: the list then shows where it came from.
  const asked = search === chosen?.label ? "" : search;
  const { data } = useQuery({
    ...api.options.org.list.queryOptions(
      { search: asked, orgType: "advisor", pageSize: 20, sort: { columnId: "name", direction: "asc" } },
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
      placeholder="Type a word of its name"
      data={chosen === undefined || isListed ? found : [chosen, ...found]}
      // The server has searched: also by what is not in the name.
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
