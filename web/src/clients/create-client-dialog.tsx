// Dialog that creates a client with its first contact (spec 2 §2.10, §5).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newClientSchema, type Client } from "@gap/core/clients/client.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { isLiveStage } from "@gap/core/shared/stages";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { STATUS_OPTIONS } from "./client-words";
import { useClientsChanged } from "./clients.queries";
import { FormDialog } from "./form-dialog";
import { quickFilledEmail } from "./quick-filled-email";
import { unlessBlank, useClientForm } from "./use-client-form";
import classes from "./clients.module.css";

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
  status: "prospect",
};

export function CreateClientDialog({ name = "", onClose, onCreated }: CreateClientDialogProps) {
  const form = useClientForm({ ...NOTHING_TYPED, name });
  const quickFill = useQuickFill();
  const create = useCreateClient(onCreated, form.refused);
  const changeName = (part: Partial<Names>) => {
    const email = quickFill.emailFor({ ...form.typed, ...part });
    form.change({ ...part, ...(quickFill.isOn ? { email } : {}) });
  };
  const submit = () => {
    const primaryContactPhoneNumber = unlessBlank(form.typed.primaryContactPhoneNumber);
    const client = form.read(newClientSchema, { ...form.typed, primaryContactPhoneNumber });
    if (client !== undefined) create.mutate(client);
  };
  return (
    <FormDialog
      title="Create client"
      submitLabel="Create"
      isChanged={form.isChanged}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Client name" required data-autofocus {...form.text("name")} />
      <div className={classes.pair}>
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
      <EmailField label="Contact email" required {...form.text("email", emailSchema)} />
      <div className={classes.pair}>
        <TextField
          label="Contact number"
          type="tel"
          inputMode="tel"
          {...form.text("primaryContactPhoneNumber")}
        />
        <SelectField label="Status" required data={STATUS_OPTIONS} {...form.choice("status")} />
      </div>
      {quickFill.isOffered ? (
        <CheckboxField
          label="Quick fill"
          description="Fills in the contact's email from yours and their names. Not in production."
          checked={quickFill.isOn}
          onChange={({ currentTarget: { checked } }) => {
            quickFill.setIsOn(checked);
            if (checked) form.change({ email: quickFill.emailFor(form.typed) });
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
