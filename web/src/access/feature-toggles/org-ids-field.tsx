// Field for the organisations a toggle is restricted to; it searches on the server, as there may be thousands.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";

interface OrgIdsFieldProps {
  /** Ids chosen earlier, whose names are loaded. */
  readonly stored: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (orgIds: string[]) => void;
}

const NAMES_A_SEARCH = 20;

export function OrgIdsField({ stored, value, onChange }: OrgIdsFieldProps) {
  const { options } = useApi();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([]);
  const meta = { showsOwnErrors: true };
  const { data: names = [] } = useQuery({
    ...options.org.listNames.queryOptions({ ids: [...stored] }, { meta }),
    enabled: stored.length > 0,
  });
  const { data, error } = useQuery({
    ...options.org.list.queryOptions(
      { search, pageSize: NAMES_A_SEARCH, sort: { columnId: "name", direction: "asc" } },
      { meta },
    ),
    placeholderData: keepPreviousData,
  });
  const found = asOptions(data?.rows ?? []);
  const known = [
    ...new Map([...asOptions(names), ...chosen, ...found].map((one) => [one.value, one])).values(),
  ];
  const isOffered = (orgId: string) => value.includes(orgId) || found.some((one) => one.value === orgId);
  return (
    <MultiSelectField
      label="Org ids"
      placeholder="Every organisation"
      options={known.filter((one) => isOffered(one.value))}
      value={value}
      error={error === null ? undefined : `The organisations could not be loaded. ${problemOf(error)}`}
      // The server has already searched, also by fields other than the name.
      filter={({ options: offered }) => offered}
      hidePickedOptions
      onSearchChange={setTyped}
      onChange={(orgIds) => {
        // Keep the names of chosen organisations when the search results change.
        setChosen(known.filter((one) => orgIds.includes(one.value)));
        onChange(orgIds);
      }}
    />
  );
}

function asOptions(orgs: readonly { readonly id: string; readonly name: string }[]) {
  return orgs.map(({ id, name }) => ({ value: id, label: name }));
}
