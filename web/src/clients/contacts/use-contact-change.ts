// Changes of a contact from its row; each shows its result.
import type { ClientContact, ContactStatus } from "@gap/core/clients/contact.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useUndo } from "@gap/web/platform/drafts/use-undo";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useClientsChanged } from "../clients.queries";
import type { ContactChange } from "./contact-actions";

const DONE: Readonly<Record<ContactChange, (name: string) => string>> = {
  makePrimary: (name) => `${name} is the primary contact`,
  hide: (name) => `${name} is hidden`,
  show: (name) => `${name} is shown`,
  archive: (name) => `${name} is archived`,
  restore: (name) => `${name} is restored`,
};

const STATUS_AFTER: Readonly<Record<Exclude<ContactChange, "makePrimary">, ContactStatus>> = {
  hide: "hidden",
  show: "active",
  archive: "archived",
  restore: "active",
};

export function useContactChange(
  canBeHidden: boolean,
): (change: ContactChange, contact: ClientContact) => void {
  const { advisor } = useApi().private;
  const changed = useClientsChanged();
  const undo = useUndo(changed);
  /**
   * A hidden contact cannot be hidden again with an accounting connection (spec 3 §6), so its archiving cannot be
   * undone.
   */
  const canBeUndone = (change: ContactChange, { status }: ClientContact) =>
    change === "archive" && (canBeHidden || status !== "hidden");
  /** Undo restores the former status, so a hidden contact is hidden again. */
  const undoOf = ({ status }: ClientContact, { id, name, lastUpdatedAt }: ClientContact) =>
    undo({
      undoChange: () => advisor.setClientContactStatus.mutate({ id, lastUpdatedAt, status }),
      done: DONE.restore(name),
      failed: `${name} could not be restored.`,
    });
  const { mutate } = useAct({
    mutationFn: ({ change, contact }: { change: ContactChange; contact: ClientContact }) => {
      const { id, lastUpdatedAt } = contact;
      return change === "makePrimary"
        ? advisor.setPrimaryContact.mutate({ id, lastUpdatedAt })
        : advisor.setClientContactStatus.mutate({ id, lastUpdatedAt, status: STATUS_AFTER[change] });
    },
    onSuccess: (changedContact, { change, contact }) => {
      showSnackbar({
        tone: "success",
        message: DONE[change](contact.name),
        ...(canBeUndone(change, contact) ? { action: undoOf(contact, changedContact) } : {}),
      });
      return changed();
    },
  });
  return (change, contact) => mutate({ change, contact });
}
