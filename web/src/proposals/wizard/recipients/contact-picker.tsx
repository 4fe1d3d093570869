// Chooses who of the client gets the proposal (spec 3 §5), by a word of their name or address; the list says how it stands:
// under way, failed and tried again, or without anybody.
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
  /** Those whose names are known: those offered, and those chosen before. */
  readonly known: readonly BasicContact[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** No contact has these for an id. */
const NOTE = "?";
const TRY_AGAIN = "!";

export function ContactPicker({ hasClient, options, known, chosen, onChoose }: ContactPickerProps) {
  const standing = noteOn(options);
  return (
    <MultiSelectField
      label="Find contacts"
      required
      description="Each of them gets the proposal by email and can sign it."
      placeholder={hasClient ? "Type a name or an email address" : "Select a client first"}
      disabled={!hasClient}
      options={offered(known, standing, "")}
      filter={({ search }) => offered(known, standing, search)}
      renderOption={optionsOf(known)}
      maxValues={PROPOSAL_LIMITS.contacts}
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

/** Said in the list, where contacts are looked for and which lies over what is said below; nothing to choose. */
function noteOn({ contacts, isPending, failure }: ContactOptions): readonly ComboboxItem[] {
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
  standing: readonly ComboboxItem[],
  search: string,
): ComboboxItem[] {
  const meant = known.filter((contact) => isMeant(contact, search));
  const isUnfound = meant.length === 0 && standing.length === 0;
  return [
    ...meant.map((contact) => ({ value: contact.id, label: nameOf(contact) })),
    ...(isUnfound ? note(`No contact found for “${search.trim()}”`) : standing),
  ];
}

function contactOf(known: readonly BasicContact[], id: string): BasicContact | undefined {
  return known.find((contact) => contact.id === id);
}

/** Each word that was typed begins one of theirs; an address is also found as it is written. */
function isMeant(contact: BasicContact, search: string): boolean {
  if (contact.email.toLowerCase().includes(search.trim().toLowerCase())) return true;
  const words = foldedWords(`${contact.name} ${contact.email}`);
  return foldedWords(search).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** Two may have the same name: their addresses tell them apart. */
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
