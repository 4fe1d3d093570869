// Dialog that creates a client with its first contact (spec 2 §2.10, §5).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newClientSchema, type Client } from "@gap/core/clients/client.schema";
import { isLiveStage } from "@gap/core/shared/stages";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { unlessBlank } from "@gap/web/platform/forms/unless-blank";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { STATUS_OPTIONS } from "./client-words";
import { useClientsChanged } from "./clients.queries";
import { quickFilledEmail } from "./quick-filled-email";

interface CreateClientDialogProps {
  /** Initial name, if the client was searched for and not found. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onCreated: (client: Client) => void;
}

const NOTHING_TYPED = {
  name: "",
  primaryContactFirstName: "",
  primaryContactLastName: "",
  email: "",
  primaryContactPhoneNumber: "",
  status: "prospect" as string | null,
};

export function CreateClientDialog({ name = "", onClose, onCreated }: CreateClientDialogProps) {
  const form = useSchemaForm({
    schema: newClientSchema,
    initialValues: { ...NOTHING_TYPED, name },
    toInput: ({ primaryContactPhoneNumber, ...typed }) => ({
      ...typed,
      primaryContactPhoneNumber: unlessBlank(primaryContactPhoneNumber),
    }),
  });
  const quickFill = useQuickFill();
  const create = useCreateClient(onCreated, form.refused);
  const changeName = (part: Partial<Names>) => {
    const email = quickFill.emailFor({ ...form.values, ...part });
    form.change({ ...part, ...(quickFill.isOn ? { email } : {}) });
  };
  return (
    <FormDialog
      title="Create client"
      submitLabel="Create"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(client) => create.mutate(client)}
    >
      <TextField label="Client name" required data-autofocus {...form.text("name")} />
      <div className={utility.pair}>
        <TextField
          label="Contact first name"
          required
          {...form.text("primaryContactFirstName")}
          onChange={(event) => changeName({ primaryContactFirstName: event.currentTarget.value })}
        />
        <TextField
          label="Contact last name"
          required
          {...form.text("primaryContactLastName")}
          onChange={(event) => changeName({ primaryContactLastName: event.currentTarget.value })}
        />
      </div>
      <EmailField label="Contact email" required autoComplete="off" {...form.text("email", "filled")} />
      <div className={utility.pair}>
        <TextField
          label="Contact number"
          type="tel"
          inputMode="tel"
          {...form.text("primaryContactPhoneNumber")}
        />
        <SelectField label="Status" required data={STATUS_OPTIONS} {...form.field("status")} />
      </div>
      {quickFill.isOffered ? (
        <CheckboxField
          label="Quick fill"
          description="Fills in the contact's email from yours and their names. Not in production."
          checked={quickFill.isOn}
          onChange={({ currentTarget: { checked } }) => {
            quickFill.setIsOn(checked);
            if (checked) form.change({ email: quickFill.emailFor(form.values) });
          }}
        />
      ) : null}
    </FormDialog>
  );
}

function useCreateClient(onCreated: (client: Client) => void, onRefused: (error: unknown) => void) {
  const changed = useClientsChanged();
  return useAct(
    useApi().options.advisor.addClientManually.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: (client) => {
        showSnackbar({ tone: "success", message: "Client created" });
        void changed();
        onCreated(client);
      },
      onError: onRefused,
    }),
  );
}

type Names = Pick<typeof NOTHING_TYPED, "primaryContactFirstName" | "primaryContactLastName">;

/** For people who try out the product; live stages do not have it (spec 2 §5). */
function useQuickFill() {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const [isOn, setIsOn] = useState(false);
  return {
    isOffered: me !== undefined && !isLiveStage(stage),
    isOn,
    setIsOn,
    emailFor: ({ primaryContactFirstName, primaryContactLastName }: Names) =>
      quickFilledEmail(me?.email ?? "", primaryContactFirstName, primaryContactLastName),
  };
}
