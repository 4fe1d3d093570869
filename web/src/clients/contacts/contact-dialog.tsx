// Dialog that creates or edits a client's contact (spec 3 §5).
import {
  contactEditSchema,
  hasOneName,
  newContactSchema,
  type BasicContact,
  type ClientContact,
} from "@gap/core/clients/contact.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useClientsChanged } from "../clients.queries";
import { FormDialog } from "../form-dialog";
import { unlessBlank, useClientForm } from "../use-client-form";
import classes from "../clients.module.css";

interface ContactDialogProps {
  readonly clientId: string;
  /** Undefined creates a new contact. */
  readonly contact?: ClientContact | undefined;
  readonly onClose: () => void;
  readonly onCreated?: ((contact: BasicContact) => void) | undefined;
}

export function ContactDialog({ clientId, contact, onClose, onCreated }: ContactDialogProps) {
  const form = useClientForm({
    firstName: contact?.firstName ?? "",
    lastName: contact?.lastName ?? "",
    email: contact?.email ?? "",
    phoneNumber: contact?.phoneNumber ?? "",
  });
  const { create, update } = useSaving({ onSaved: onClose, onCreated, onError: form.refused });
  const needsLastName = contact === undefined || !hasOneName(contact);
  const isSaving = create.isPending || update.isPending;
  const submit = () => {
    const typed = { ...form.typed, phoneNumber: unlessBlank(form.typed.phoneNumber) };
    if (contact === undefined) {
      const fresh = form.read(newContactSchema, { ...typed, clientId });
      if (fresh !== undefined) create.mutate(fresh);
    } else {
      const { id, lastUpdatedAt } = contact;
      const lastName = needsLastName ? typed.lastName : unlessBlank(typed.lastName);
      const edit = form.read(contactEditSchema, { ...typed, lastName, id, lastUpdatedAt });
      if (edit !== undefined) update.mutate(edit);
    }
  };
  return (
    <FormDialog
      title={contact === undefined ? "Create contact" : "Edit contact"}
      submitLabel={contact === undefined ? "Create" : "Save"}
      isChanged={form.isChanged}
      isSaving={isSaving}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <TextField label="First name" required data-autofocus {...form.text("firstName")} />
        <TextField label="Last name" required={needsLastName} {...form.text("lastName")} />
      </div>
      <EmailField
        label="Email"
        required
        description={contact === undefined ? undefined : closingWarning(contact, form.typed.email)}
        {...form.text("email", emailSchema)}
      />
      <TextField label="Phone number" type="tel" inputMode="tel" {...form.text("phoneNumber")} />
    </FormDialog>
  );
}

/** Proposals sent to another address than the contact's can be neither read nor signed (spec 6 L8). */
function closingWarning({ email }: ClientContact, typed: string): string | undefined {
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return isSame
    ? undefined
    : `Proposals sent to ${email} can no longer be read or signed there. Revise them to send them to the new address.`;
}

interface Saving extends Pick<ContactDialogProps, "onCreated"> {
  readonly onSaved: () => void;
  readonly onError: (error: unknown) => void;
}

function useSaving({ onSaved, onCreated, onError }: Saving) {
  const { advisor } = useApi().options;
  const changed = useClientsChanged();
  const shownInForm = { meta: { showsFieldErrors: true }, onError };
  const saved = async (message: string) => {
    await changed();
    showSnackbar({ tone: "success", message });
    onSaved();
  };
  return {
    create: useAct(
      advisor.createClientContact.mutationOptions({
        ...shownInForm,
        onSuccess: async (contact) => {
          await saved("Contact created");
          onCreated?.(contact);
        },
      }),
    ),
    update: useAct(
      advisor.updateClientContact.mutationOptions({
        ...shownInForm,
        onSuccess: () => saved("Contact updated"),
      }),
    ),
  };
}
