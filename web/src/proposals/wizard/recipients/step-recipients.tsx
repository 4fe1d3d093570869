// Step 1 (spec 3 §2, §5): the client, its contacts who sign the proposal or receive a copy, and a logo for the cover.
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { chooseRecipients, setRecipientRole, withoutClient } from "@gap/core/proposals/draft";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { PROPOSAL_LIMITS, type DraftSteps } from "@gap/core/proposals/proposal.schema";
import { CLIENT_IS_FIXED } from "@gap/core/proposals/signing-calls.schema";
import { useHoldsFeature } from "@gap/web/access/public";
import {
  ClientPicker,
  ContactDialog,
  ContactPicker,
  CreateClientDialog,
  knownContacts,
  useContactOptions,
} from "@gap/web/clients/public";
import { Button } from "@gap/web/ui/actions/button";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "../wizard-context";
import { ChosenRecipients } from "./chosen-recipients";
import { ProposalLogo } from "./proposal-logo";
import classes from "./recipients.module.css";

type Dialog = { readonly kind: "client"; readonly name: string } | { readonly kind: "contact" };

export function StepRecipients({ wizard }: { wizard: WizardContext }) {
  const { autosave, clientName, setClient } = wizard;
  const { advisorClientId, step1 } = autosave.draft;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const pick = (client: { readonly id: string; readonly name: string } | undefined) => {
    setClient({ id: client?.id ?? null, name: client?.name ?? "" });
    // Changing the client clears the contacts, which belong to the former client.
    autosave.change((draft) =>
      draft.advisorClientId === (client?.id ?? null)
        ? draft
        : { ...draft, ...withoutClient(draft), advisorClientId: client?.id ?? null },
    );
  };
  const choose = (ids: readonly string[]) =>
    autosave.change((draft) => ({ ...draft, ...chooseRecipients(draft, ids) }));
  const rename = (name: string) =>
    autosave.change((draft) => ({ ...draft, step1: { ...draft.step1, name } }));
  return (
    <div className={classes.step}>
      <Card title="Client">
        <div className={utility.grid16}>
          {wizard.proposal.version > 1 ? (
            <TextField label="Client" description={CLIENT_IS_FIXED} readOnly value={clientName} />
          ) : (
            <ClientPicker
              label="Select a client"
              required
              value={advisorClientId === null ? undefined : { id: advisorClientId, name: clientName }}
              onChange={pick}
              onCreate={(name) => setDialog({ kind: "client", name })}
            />
          )}
          <Recipients wizard={wizard} onChoose={choose} onCreate={() => setDialog({ kind: "contact" })} />
        </div>
      </Card>
      <Card title="Name">
        <TextField
          label="Proposal name"
          description={`Optional. The client sees it on the cover, in emails and in the PDF, besides the number ${formatProposalNumber(wizard.proposal.number)}.`}
          maxLength={PROPOSAL_LIMITS.name}
          value={step1.name ?? ""}
          onChange={(event) => rename(event.currentTarget.value)}
        />
      </Card>
      <Card title="Client logo">
        <div className={utility.grid16}>
          <p className={utility.quiet}>
            Shown on the cover of this proposal. Your own logo comes from My organisation.
          </p>
          <ProposalLogo wizard={wizard} />
        </div>
      </Card>
      {dialog?.kind === "client" ? (
        <CreateClientDialog
          name={dialog.name}
          onClose={close}
          onCreated={(client) => {
            pick(client);
            close();
          }}
        />
      ) : null}
      {dialog?.kind === "contact" && advisorClientId !== null ? (
        <ContactDialog
          clientId={advisorClientId}
          onClose={close}
          onCreated={({ id }) => choose([...idsOf(step1), id])}
        />
      ) : null}
    </div>
  );
}

/** The ids of all recipients: the signees, and after them the recipients of a copy. */
function idsOf({ contacts, copies = [] }: DraftSteps["step1"]): string[] {
  return [...contacts, ...copies].map(({ id }) => id);
}

interface RecipientsProps {
  readonly wizard: WizardContext;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onCreate: () => void;
}

function Recipients({ wizard: { autosave, proposal }, onChoose, onCreate }: RecipientsProps) {
  const { advisorClientId: clientId, step1 } = autosave.draft;
  const { contacts, copies = [] } = proposal.step1;
  const chosen = idsOf(step1);
  const options = useContactOptions(clientId);
  const known = knownContacts(options.contacts, [...contacts, ...copies], chosen);
  const mayCreate = useHoldsFeature("clients", "maintain");
  return (
    <div className={utility.grid16}>
      <ContactPicker
        label="Find contacts"
        required
        description="Each contact receives the proposal by email, to sign it or to read a copy."
        placeholder={clientId === null ? "Select a client first" : "Type a name or an email address"}
        disabled={clientId === null}
        maxChosen={PROPOSAL_LIMITS.contacts}
        options={options}
        known={known}
        chosen={chosen}
        onChoose={onChoose}
      />
      <ChosenRecipients
        step1={step1}
        contacts={known.filter(({ id }) => chosen.includes(id))}
        onRole={(id, role) =>
          autosave.change((draft) => ({ ...draft, ...setRecipientRole(draft, id, role) }))
        }
        onRemove={(id) => onChoose(chosen.filter((each) => each !== id))}
      />
      {mayCreate ? (
        <div>
          <Button small icon={<IconUserPlus size={16} />} disabled={clientId === null} onClick={onCreate}>
            Create contact
          </Button>
        </div>
      ) : null}
    </div>
  );
}
