// Picks the recipients among a client's contacts by words of their name or address (spec 3 §5). The list also shows
// that it is loading, failed with a retry, or empty.
import type { ComboboxItem, MultiSelectProps } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { BasicContact } from "@gap/core/clients/contact.schema";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { foldedWords } from "@gap/core/shared/fold";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { NameLines } from "../name-lines";
import type { ContactOptions } from "./use-contact-options";
import classes from "./recipients.module.css";

interface ContactPickerProps {
  readonly hasClient: boolean;
  readonly options: ContactOptions;
  /** All contacts whose names are known: those offered, and those chosen before. */
  readonly known: readonly BasicContact[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Values of list entries that are not contacts; no contact has such an id. */
const NOTE = "?";
const TRY_AGAIN = "!";

export function ContactPicker({ hasClient, options, known, chosen, onChoose }: ContactPickerProps) {
  const statusItems = statusItemsOf(options);
  return (
    <MultiSelectField
      label="Find contacts"
      required
      description="Each contact receives the proposal by email, to sign it or to read a copy."
      placeholder={hasClient ? "Type a name or an email address" : "Select a client first"}
      disabled={!hasClient}
      options={offered(known, statusItems, "")}
      filter={({ search }) => offered(known, statusItems, search)}
      renderOption={optionsOf(known)}
      maxValues={PROPOSAL_LIMITS.contacts}
      hidesTags
      value={chosen}
      error={
        options.failure === null ? undefined : (
          <>
            Contacts could not be loaded. {problemOf(options.failure)}{" "}
            <Button kind="link" small onClick={options.tryAgain}>
              Try again
            </Button>
          </>
        )
      }
      onChange={(ids) => (ids.includes(TRY_AGAIN) ? options.tryAgain() : onChoose(ids))}
    />
  );
}

/** Status entries in the list, because the open list covers messages below the field. */
function statusItemsOf({ contacts, isPending, failure }: ContactOptions): readonly ComboboxItem[] {
  if (isPending) return note("Loading contacts…");
  if (failure !== null)
    return [...note("Contacts could not be loaded"), { value: TRY_AGAIN, label: "Try again" }];
  return contacts.length === 0 ? note("This client has no contacts yet") : [];
}

function note(label: string): readonly ComboboxItem[] {
  return [{ value: NOTE, label, disabled: true }];
}

function offered(
  known: readonly BasicContact[],
  statusItems: readonly ComboboxItem[],
  search: string,
): ComboboxItem[] {
  const matching = known.filter((contact) => matches(contact, search));
  const hasNoMatch = matching.length === 0 && statusItems.length === 0;
  return [
    ...matching.map((contact) => ({ value: contact.id, label: nameOf(contact) })),
    ...(hasNoMatch ? note(`No contact found for “${search.trim()}”`) : statusItems),
  ];
}

function contactOf(known: readonly BasicContact[], id: string): BasicContact | undefined {
  return known.find((contact) => contact.id === id);
}

/** Each typed word must begin a word of the contact; addresses also match as a substring. */
function matches(contact: BasicContact, search: string): boolean {
  if (contact.email.toLowerCase().includes(search.trim().toLowerCase())) return true;
  const words = foldedWords(`${contact.name} ${contact.email}`);
  return foldedWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Shows the address of contacts that share a name. */
function optionsOf(known: readonly BasicContact[]): NonNullable<MultiSelectProps["renderOption"]> {
  const isOnlyOne = (name: string) => known.filter((contact) => nameOf(contact) === name).length === 1;
  return ({ option: { value, label }, checked = false }) => {
    const contact = contactOf(known, value);
    if (contact === undefined) return label;
    return (
      <>
        <NameLines name={label} second={isOnlyOne(label) ? null : contact.email} />
        {checked ? <IconCheck size={16} className={classes["chosen"] ?? ""} aria-hidden /> : null}
      </>
    );
  };
}

export function nameOf({ name, email }: Pick<BasicContact, "name" | "email">): string {
  return name === "" ? email : name;
}
