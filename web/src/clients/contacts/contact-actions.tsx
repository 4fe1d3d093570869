// Actions of a contact, depending on its status; the primary one cannot change until another one is primary.
import { IconArchive, IconArrowBackUp, IconEye, IconEyeOff, IconPencil, IconStar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ClientContact } from "@gap/core/clients/contact.schema";
import type { RowAction } from "@gap/web/ui/table/table-types";

export type ContactChange = "makePrimary" | "hide" | "show" | "archive" | "restore";
export type ContactAct = ContactChange | "edit";

const ACTS: Readonly<Record<ContactAct, { readonly label: string; readonly icon: ReactNode }>> = {
  edit: { label: "Edit", icon: <IconPencil size={16} /> },
  makePrimary: { label: "Make primary", icon: <IconStar size={16} /> },
  hide: { label: "Hide", icon: <IconEyeOff size={16} /> },
  show: { label: "Show", icon: <IconEye size={16} /> },
  archive: { label: "Archive", icon: <IconArchive size={16} /> },
  restore: { label: "Restore", icon: <IconArrowBackUp size={16} /> },
};

/** Whether contacts can be hidden depends on the accounting connection (spec 3 §6). */
export function contactActs(contact: ClientContact, canBeHidden: boolean): readonly ContactAct[] {
  switch (contact.status) {
    case "archived":
      return ["edit", "restore"];
    case "hidden":
      return ["edit", "show", "archive"];
    case "active":
      if (contact.primaryContact) return ["edit"];
      return canBeHidden ? ["edit", "makePrimary", "hide", "archive"] : ["edit", "makePrimary", "archive"];
  }
}

export function contactRowActions(
  contact: ClientContact,
  canBeHidden: boolean,
  onAct: (act: ContactAct, contact: ClientContact) => void,
): RowAction<ClientContact>[] {
  return contactActs(contact, canBeHidden).map((act) => ({
    id: act,
    ...ACTS[act],
    onAct: (row) => onAct(act, row),
  }));
}
