// Chooses one of the advisor's clients: found by typing, because there may be thousands; one that is missing is created
// from here.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientNameKey, MOST_MINIMAL_CLIENTS } from "@gap/core/clients/client.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
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
  /** With what was typed so far, which is likely its name. */
  readonly onCreate: (name: string) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** No client has these for an id. */
const CREATE = "+";
const TRY_AGAIN = "!";

export function ClientPicker({ label, value, onChange, onCreate, required, error }: ClientPickerProps) {
  const { advisor } = useApi().options;
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  // What is chosen stands in the box as if it were typed: the list then shows where it came from.
  const asked = search.trim() === value?.name ? "" : search.trim();
  const {
    data: found = [],
    error: failure,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...advisor.getMinimalClients.queryOptions(
      { status: ["client", "prospect"], search: asked },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
  const isSearching = (isPending && failure === null) || isPlaceholderData || typed !== search;
  const isListed = value === undefined || found.some(({ id }) => id === value.id);
  const known: readonly PickedClient[] = isListed ? found : [value, ...found];
  // Until its answer is there, a search shows no others: Enter must not choose one that nobody meant.
  const isMeant = ({ name }: PickedClient) => clientNameKey(name).includes(clientNameKey(typed));
  const clients = isSearching ? known.filter(isMeant) : known;
  return (
    <SelectField
      label={label}
      {...(required === undefined ? {} : { required })}
      searchable
      // A dialog that closes gives the focus back here: the list would lie over what comes next.
      openOnFocus={false}
      clearable={value !== undefined}
      placeholder="Type a word of its name"
      data={[
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ...notesOn({ isSearching, asked, found: found.length, hasFailed: failure !== null }),
        { value: CREATE, label: "+ Create Client" },
      ]}
      // The server has searched: also by the names and addresses of contacts.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value?.id ?? null}
      error={
        error ??
        (failure === null ? undefined : (
          <>
            Clients could not be searched. {problemOf(failure)}{" "}
            <Button kind="link" small onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        ))
      }
      onChange={(id) => {
        if (id === TRY_AGAIN) void refetch();
        else if (id === CREATE) onCreate(typed.trim() === value?.name ? "" : typed.trim());
        else onChange(clients.find((client) => client.id === id));
      }}
    />
  );
}

interface SearchStanding {
  readonly isSearching: boolean;
  readonly asked: string;
  readonly found: number;
  readonly hasFailed: boolean;
}

/** How the search stands, said in the list where its answer is looked for; nothing to choose. */
function notesOn({ isSearching, asked, found, hasFailed }: SearchStanding) {
  const note = (label: string) => [{ value: "?", label, disabled: true }];
  if (isSearching) return note("Searching…");
  // Also here: the list lies over what is said below the field.
  if (hasFailed) return [...note("Clients could not be searched"), { value: TRY_AGAIN, label: "Try again" }];
  if (found === 0) return note(asked === "" ? "No clients yet" : `No client found for “${asked}”`);
  if (found >= MOST_MINIMAL_CLIENTS)
    return note(`The first ${MOST_MINIMAL_CLIENTS} are shown. Type more to find others.`);
  return [];
}
