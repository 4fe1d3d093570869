// Picks one of the advisor's clients by searching, as there may be thousands, or creates a missing one.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_MINIMAL_CLIENTS } from "@gap/core/clients/client.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { SelectField } from "@gap/web/ui/form/select-field";

export interface PickedClient {
  readonly id: string;
  readonly name: string;
  readonly clientOrgId?: string | undefined;
}

interface ClientPickerProps {
  readonly label: string;
  readonly value: PickedClient | undefined;
  readonly onChange: (client: PickedClient | undefined) => void;
  /** Called with the typed text, which is likely the new client's name. */
  readonly onCreate: (name: string) => void;
  readonly required?: boolean;
}

/** Option values that cannot be client ids. */
const CREATE = "+";
const TRY_AGAIN = "!";

export function ClientPicker({ label, value, onChange, onCreate, required }: ClientPickerProps) {
  const { advisor } = useApi().options;
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  // The chosen name is in the search box too; do not search for it, so that the list shows all choices.
  const searchText = search.trim() === value?.name ? "" : search.trim();
  const {
    data: found = [],
    error: failure,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...advisor.getMinimalClients.queryOptions(
      { status: ["client", "prospect"], search: searchText },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
  const isSearching = (isPending && failure === null) || isPlaceholderData || typed !== search;
  const isListed = value === undefined || found.some(({ id }) => id === value.id);
  const known: readonly PickedClient[] = isListed ? found : [value, ...found];
  // While searching, hide clients that do not match the typed text, so that Enter cannot choose a wrong one.
  const matchesTyped = ({ name }: PickedClient) => nameKeyOf(name).includes(nameKeyOf(typed));
  const clients = isSearching ? known.filter(matchesTyped) : known;
  return (
    <SelectField
      label={label}
      {...(required === undefined ? {} : { required })}
      searchable
      // A closing dialog returns the focus here, and an open list would cover the following fields.
      openOnFocus={false}
      clearable={value !== undefined}
      placeholder="Search by name"
      data={[
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ...notesOn({ isSearching, searchText, found: found.length, hasFailed: failure !== null }),
        { value: CREATE, label: "+ Create Client" },
      ]}
      // The server has already filtered, also by contacts' names and addresses.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value?.id ?? null}
      error={
        failure === null ? undefined : (
          <>
            Clients could not be searched. {problemOf(failure)}{" "}
            <Button kind="link" small onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )
      }
      onChange={(id) => {
        if (id === TRY_AGAIN) void refetch();
        else if (id === CREATE) onCreate(typed.trim() === value?.name ? "" : typed.trim());
        else onChange(clients.find((client) => client.id === id));
      }}
    />
  );
}

interface SearchState {
  readonly isSearching: boolean;
  readonly searchText: string;
  readonly found: number;
  readonly hasFailed: boolean;
}

/** Notes on the state of the search, shown in the list as options that cannot be chosen. */
function notesOn({ isSearching, searchText, found, hasFailed }: SearchState) {
  const note = (label: string) => [{ value: "?", label, disabled: true }];
  if (isSearching) return note("Searching…");
  // Also in the list, because the open list covers the error below the field.
  if (hasFailed) return [...note("Clients could not be searched"), { value: TRY_AGAIN, label: "Try again" }];
  if (found === 0) return note(searchText === "" ? "No clients yet" : `No client found for “${searchText}”`);
  if (found >= MAX_MINIMAL_CLIENTS)
    return note(`The first ${MAX_MINIMAL_CLIENTS} are shown. Type more to find others.`);
  return [];
}
