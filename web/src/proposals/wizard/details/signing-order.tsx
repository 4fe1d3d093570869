// The optional order of signing, if all of several signees must sign.
import { moveSignee } from "@gap/core/proposals/draft";
import { knownContacts, nameOf, useContactOptions } from "@gap/web/clients/public";
import { Avatar } from "@gap/web/ui/display/avatar";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { SortableList } from "@gap/web/ui/sortable-list";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { NameLines } from "../name-lines";
import type { WizardContext } from "../wizard-context";
import classes from "./details.module.css";

export function SigningOrder({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const { advisorClientId, step1, step4 } = autosave.draft;
  const ids = step1.contacts.map(({ id }) => id);
  const { contacts } = useContactOptions(advisorClientId);
  const known = knownContacts(contacts, proposal.step1.contacts, ids);
  if (step4.signees !== "all-signees" || ids.length < 2) return null;
  const signees = ids.map((id) => known.find((contact) => contact.id === id) ?? { id, name: "", email: "" });
  const { signsInOrder = false } = step4;
  return (
    <div className={utility.grid16}>
      <SwitchField
        label="Signees sign in this order"
        description="Each signee is emailed after the one before has signed."
        checked={signsInOrder}
        onChange={(checked) =>
          autosave.change((draft) => ({ ...draft, step4: { ...draft.step4, signsInOrder: checked } }))
        }
      />
      {signsInOrder ? (
        <div className={classes.order}>
          <SortableList
            label="Signees in signing order"
            items={signees}
            itemId={({ id }) => id}
            itemName={nameOf}
            onMove={(from, to) => autosave.change((draft) => ({ ...draft, ...moveSignee(draft, from, to) }))}
          >
            {(signee) => (
              <div className={classes.ordered}>
                <span className={classes.place}>{ids.indexOf(signee.id) + 1}</span>
                <Avatar name={nameOf(signee)} size="small" decorative />
                <NameLines name={nameOf(signee)} second={signee.email} />
              </div>
            )}
          </SortableList>
        </div>
      ) : null}
    </div>
  );
}
