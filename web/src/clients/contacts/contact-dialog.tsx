// Dialog that creates or edits a client's contact (spec 3 §5).
import {
  contactEditSchema,
  hasOneName,
  newContactSchema,
  type BasicContact,
  type ClientContact,
} from "@gap/core/clients/contact.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { unlessBlank } from "@gap/web/platform/forms/unless-blank";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useClientsChanged } from "../clients.queries";

interface ContactDialogProps {
  readonly clientId: string;
  /** Undefined creates a new contact. */
  readonly contact?: ClientContact | undefined;
  readonly onClose: () => void;
  readonly onCreated?: ((contact: BasicContact) => void) | undefined;
}

export function ContactDialog({ clientId, contact, onClose, onCreated }: ContactDialogProps) {
  const needsLastName = contact === undefined || !hasOneName(contact);
  const form = useSchemaForm({
    schema: contact === undefined ? newContactSchema : contactEditSchema,
    initialValues: {
      firstName: contact?.firstName ?? "",
      lastName: contact?.lastName ?? "",
      email: contact?.email ?? "",
      phoneNumber: contact?.phoneNumber ?? "",
    },
    toInput: ({ lastName, phoneNumber, ...typed }) => ({
      ...typed,
      lastName: needsLastName ? lastName : unlessBlank(lastName),
      phoneNumber: unlessBlank(phoneNumber),
      ...(contact === undefined ? { clientId } : { id: contact.id, lastUpdatedAt: contact.lastUpdatedAt }),
    }),
  });
  const { create, update } = useSaving({ onSaved: onClose, onCreated, onError: form.refused });
  return (
    <FormDialog
      title={contact === undefined ? "Create contact" : "Edit contact"}
      submitLabel={contact === undefined ? "Create" : "Save"}
      form={form}
      isSaving={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={(sent) => ("id" in sent ? update.mutate(sent) : create.mutate(sent))}
    >
      <div className={utility.pair}>
        <TextField label="First name" required data-autofocus {...form.text("firstName")} />
        <TextField label="Last name" required={needsLastName} {...form.text("lastName")} />
      </div>
      <EmailField
        label="Email"
        required
        autoComplete="off"
        description={contact === undefined ? undefined : closingWarning(contact, form.values.email)}
        {...form.text("email", "filled")}
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
