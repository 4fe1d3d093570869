// The chosen contacts of step 1: each signs or receives a copy, and at least one must sign.
import { IconX } from "@tabler/icons-react";
import type { BasicContact } from "@gap/core/clients/contact.schema";
import { roleOfRecipient, type RecipientRole } from "@gap/core/proposals/draft";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { NOBODY_SIGNS } from "@gap/core/proposals/step-completion";
import { nameOf } from "@gap/web/clients/public";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SelectField } from "@gap/web/ui/form/select-field";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { NameLines } from "../name-lines";
import classes from "./recipients.module.css";

const ROLES = [
  { value: "signs", label: "Signs" },
  { value: "copy", label: "Receives a copy" },
] as const satisfies readonly { readonly value: RecipientRole; readonly label: string }[];

interface ChosenRecipientsProps {
  readonly step1: DraftSteps["step1"];
  readonly contacts: readonly BasicContact[];
  readonly onRole: (id: string, role: RecipientRole) => void;
  readonly onRemove: (id: string) => void;
}

export function ChosenRecipients({ step1, contacts, onRole, onRemove }: ChosenRecipientsProps) {
  if (contacts.length === 0) return null;
  return (
    <>
      <ul className={classes.people} aria-label="Recipients">
        {contacts.map((contact) => (
          <li key={contact.id} className={classes.person}>
            <Avatar name={nameOf(contact)} size="small" decorative />
            <NameLines name={nameOf(contact)} second={contact.email} />
            <SelectField
              label={`Role of ${nameOf(contact)}`}
              labelProps={{ className: visuallyHidden.hidden ?? "" }}
              className={classes.role ?? ""}
              size="xs"
              required
              data={ROLES}
              value={roleOfRecipient(step1, contact.id)}
              onChange={(value) => {
                const next = ROLES.find((role) => role.value === value);
                if (next !== undefined) onRole(contact.id, next.value);
              }}
            />
            <PlainIconButton
              small
              label={`Remove ${nameOf(contact)} from the recipients`}
              icon={<IconX size={16} />}
              onClick={() => onRemove(contact.id)}
            />
          </li>
        ))}
      </ul>
      {step1.contacts.length === 0 ? <Banner tone="warning">{NOBODY_SIGNS}</Banner> : null}
    </>
  );
}
