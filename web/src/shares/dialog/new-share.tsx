// The form of a new share within the dialog, around the people who already have access.
import { IconChevronDown, IconSend, IconUserPlus } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import type { BasicContact } from "@gap/core/clients/contact.schema";
import { defaultExpiry } from "@gap/core/shares/share-rules";
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import { peopleWithAccess } from "@gap/core/shares/people-with-access";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { useHoldsFeature } from "@gap/web/access/public";
import { ContactDialog, ContactPicker, knownContacts, useContactOptions } from "@gap/web/clients/public";
import { useDiscardQuestion } from "@gap/web/platform/drafts/discard-question";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { MoreOptions, OPTION_FIELDS } from "./more-options";
import { NewOpenLink } from "./new-open-link";
import { changeableShares } from "./share-values";
import type { ShareableDocument } from "./shareable-document";
import { peopleInWords, useShareForm, type ShareForm } from "./use-share-form";
import classes from "./share-dialog.module.css";

interface NewShareProps {
  readonly document: ShareableDocument;
  readonly shares: SharesOfDocument;
  readonly title: ReactNode;
  readonly access: ReactNode;
  readonly openLinks: ReactNode;
  readonly timeline: ReactNode;
  readonly onClose: () => void;
}

export function NewShare(props: NewShareProps) {
  const { document, shares, title, access, openLinks, timeline, onClose } = props;
  const { form, share } = useShareForm(document, shares);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<readonly BasicContact[]>([]);
  const formId = useId();
  const discard = useDiscardQuestion({ isChanged: form.isChanged, onClose });
  const isSubmitted = document.status === "submitted";
  const hasOpenLink = shares.shares.some(({ isOpenLink, state }) => isOpenLink && state !== "revoked");
  const { contactIds } = form.values;
  if (isCreating)
    return (
      <ContactDialog
        clientId={document.clientId}
        onClose={() => setIsCreating(false)}
        onCreated={(contact) => {
          setCreated([...created, contact]);
          form.change({ contactIds: [...contactIds, contact.id] });
        }}
      />
    );
  return (
    <Dialog
      title={title}
      onClose={discard.close}
      actionsStay
      holdsWork={share.isPending}
      withCloseButton={!share.isPending}
      actions={
        discard.question ?? (
          <>
            <Button disabled={share.isPending} onClick={discard.close}>
              {form.isChanged ? "Cancel" : "Close"}
            </Button>
            <Button
              kind="main"
              type="submit"
              form={formId}
              {...(contactIds.length > 0 && { icon: <IconSend size={16} /> })}
              pending={share.isPending}
            >
              {contactIds.length === 0 ? "Save" : `Share with ${peopleInWords(contactIds.length)}`}
            </Button>
          </>
        )
      }
    >
      <form
        {...form.formProps(share.isPending, (plan) => share.mutate(plan))}
        id={formId}
        className={classes.form}
        autoComplete="off"
      >
        {isSubmitted ? (
          <Banner tone="info">This document is submitted, so people you add can only read it.</Banner>
        ) : null}
        <Who
          document={document}
          form={form}
          shares={shares}
          created={created}
          onCreate={() => setIsCreating(true)}
        />
        <Days form={form} shares={shares} />
        <FoldedOptions form={form} document={document} today={shares.today} />
        {access}
        {hasOpenLink ? openLinks : <NewOpenLink form={form} />}
        <p className={classes.note}>Guests see this document and nothing else.</p>
        {timeline}
      </form>
    </Dialog>
  );
}

interface WhoProps {
  readonly document: ShareableDocument;
  readonly form: ShareForm;
  readonly shares: SharesOfDocument;
  /** Contacts that were made from this dialog, until the list has them. */
  readonly created: readonly BasicContact[];
  readonly onCreate: () => void;
}

function Who({ document: { clientId, status }, form, shares, created, onCreate }: WhoProps) {
  const { contactIds, isOpenLink } = form.values;
  const options = useContactOptions(clientId);
  const mayCreate = useHoldsFeature("clients", "maintain");
  const withAccess = new Set(peopleWithAccess(shares.shares).map(({ email }) => email));
  return (
    <div className={classes.who}>
      <ContactPicker
        label={status === "submitted" ? "Who can read it?" : "Who fills it in?"}
        required={!isOpenLink}
        placeholder="Name or email"
        options={options}
        known={knownContacts(options.contacts, created, contactIds)}
        chosen={contactIds}
        maxChosen={SHARE_LIMITS.contacts}
        error={form.errors["contactIds"]}
        showsChosen
        needsEmail
        noteOf={({ email }) => (withAccess.has(email) ? `${email}, has access` : email)}
        onChoose={(ids) => form.change({ contactIds: [...ids] })}
      />
      {mayCreate ? (
        <div className={classes.quiet}>
          <Button small kind="quiet" icon={<IconUserPlus size={16} />} onClick={onCreate}>
            Create contact
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Days({ form, shares: { shares, today } }: { form: ShareForm; shares: SharesOfDocument }) {
  const { contactIds, isOpenLink, dueDay, expiresOn, sendOn } = form.values;
  const isForNew = contactIds.length > 0 || isOpenLink;
  const changed = changeableShares(shares).length;
  const byDefault = defaultExpiry({ dueDay: dueDay ?? undefined, sendOn: sendOn ?? undefined }, today);
  return (
    <div>
      <div className={classes.days}>
        <DateField label="Due" {...form.field("dueDay")} minDate={today} />
        <DateField
          label="Link works until"
          {...form.field("expiresOn")}
          value={expiresOn ?? (isForNew || changed === 0 ? byDefault : null)}
          minDate={today}
          {...(!isForNew && changed > 0 && { placeholder: "As it is" })}
        />
      </div>
      {!isForNew && changed > 0 && form.isChanged ? (
        <p className={classes.note} role="status">
          Saves these days for everyone whose link works.
        </p>
      ) : null}
    </div>
  );
}

interface FoldedOptionsProps {
  readonly form: ShareForm;
  readonly document: ShareableDocument;
  readonly today: string;
}

function FoldedOptions({ form, document, today }: FoldedOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasProblem = OPTION_FIELDS.some((field) => form.errors[field] !== undefined);
  const id = useId();
  const isShown = isOpen || hasProblem;
  return (
    <div>
      <Button
        small
        kind="quiet"
        className={classes.quiet ?? ""}
        icon={
          <IconChevronDown size={16} data-open={isShown || undefined} className={classes.chevron ?? ""} />
        }
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
      >
        More options
      </Button>
      <div id={id} hidden={!isShown}>
        {isShown ? <MoreOptions form={form} document={document} today={today} /> : null}
      </div>
    </div>
  );
}
