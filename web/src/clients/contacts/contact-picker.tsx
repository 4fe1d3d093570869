// Picks contacts of a client by words of their name or address (spec 3 §5). The list also shows that it is loading,
// failed with a retry, or empty.
import type { ComboboxItem } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { BasicContact } from "@gap/core/clients/contact.schema";
import { foldedWords } from "@gap/core/shared/fold";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import type { ContactOptions } from "./use-contact-options";
import classes from "./contact-picker.module.css";

interface ContactPickerProps {
  readonly label: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly options: ContactOptions;
  /** All contacts whose names are known: those offered, and those chosen before. */
  readonly known: readonly BasicContact[];
  readonly chosen: readonly string[];
  readonly maxChosen: number;
  readonly error?: ReactNode;
  /** The chosen contacts appear in the field; otherwise they are listed elsewhere on the page. */
  readonly showsChosen?: boolean;
  /** A note below the name, instead of the address of contacts that share a name. */
  readonly noteOf?: (contact: BasicContact) => string;
  /** Contacts without an address cannot be chosen. */
  readonly needsEmail?: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Values of list entries that are not contacts; no contact has such an id. */
const NOTE = "?";
const TRY_AGAIN = "!";

export function ContactPicker(props: ContactPickerProps) {
  const { label, required = false, placeholder, disabled = false, options, known, chosen, error } = props;
  const { showsChosen = false, noteOf = noteOfNamesakes(known), needsEmail = false, onChoose } = props;
  const statusItems = statusItemsOf(options);
  const toItem = (contact: BasicContact): ComboboxItem => ({
    value: contact.id,
    label: nameOf(contact),
    disabled: needsEmail && contact.email === "",
  });
  return (
    <MultiSelectField
      label={label}
      required={required}
      {...(props.description !== undefined && { description: props.description })}
      placeholder={placeholder}
      disabled={disabled}
      options={offered({ known, statusItems, toItem }, "")}
      filter={({ search }) => offered({ known, statusItems, toItem }, search)}
      renderOption={({ option, checked = false }) => {
        const contact = known.find(({ id }) => id === option.value);
        return contact === undefined ? (
          option.label
        ) : (
          <ContactOption
            name={option.label}
            second={needsEmail && contact.email === "" ? "No email address" : noteOf(contact)}
            isChosen={checked}
          />
        );
      }}
      maxValues={props.maxChosen}
      {...(showsChosen ? { showsPeople: true } : { hidesTags: true })}
      value={chosen}
      error={
        options.failure === null ? (
          error
        ) : (
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

interface ContactOptionProps {
  readonly name: string;
  readonly second: string;
  readonly isChosen: boolean;
}

function ContactOption({ name, second, isChosen }: ContactOptionProps) {
  return (
    <>
      <span className={classes.lines}>
        <span className={classes.name}>{name}</span>
        <span className={classes.second}>{second}</span>
      </span>
      {isChosen ? <IconCheck size={16} className={classes.chosen ?? ""} aria-hidden /> : null}
    </>
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

interface Offered {
  readonly known: readonly BasicContact[];
  readonly statusItems: readonly ComboboxItem[];
  readonly toItem: (contact: BasicContact) => ComboboxItem;
}

function offered({ known, statusItems, toItem }: Offered, search: string): ComboboxItem[] {
  const matching = known.filter((contact) => matches(contact, search));
  const hasNoMatch = matching.length === 0 && statusItems.length === 0;
  return [
    ...matching.map(toItem),
    ...(hasNoMatch ? note(`No contact found for “${search.trim()}”`) : statusItems),
  ];
}

/** Each typed word must begin a word of the contact; addresses also match as a substring. */
function matches(contact: BasicContact, search: string): boolean {
  if (contact.email.toLowerCase().includes(search.trim().toLowerCase())) return true;
  const words = foldedWords(`${contact.name} ${contact.email}`);
  return foldedWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The address of contacts that share a name. */
function noteOfNamesakes(known: readonly BasicContact[]): (contact: BasicContact) => string {
  return (contact) =>
    known.filter((each) => nameOf(each) === nameOf(contact)).length === 1 ? "" : contact.email;
}

export function nameOf({ name, email }: Pick<BasicContact, "name" | "email">): string {
  return name === "" ? email : name;
}
