// Switches the reminders of shares that exist on and off (spec 7 §5), one switch for each share.
import { joinNames } from "@gap/core/shared/join-names";
import type { ListedShare } from "@gap/core/shares/share-view";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { REMINDER_DAYS } from "../more-options";
import { changeableShares } from "../share-values";
import { useSetReminders } from "../use-share-changes";
import classes from "../share-dialog.module.css";

export function ReminderSwitches({ shares }: { readonly shares: readonly ListedShare[] }) {
  const changeable = changeableShares(shares);
  if (changeable.length === 0) return null;
  return (
    <div className={classes.options}>
      {changeable.map((share) => (
        <ReminderSwitch key={share.shareId} share={share} />
      ))}
    </div>
  );
}

function ReminderSwitch({ share }: { readonly share: ListedShare }) {
  const change = useSetReminders();
  const { shareId, reminds } = share;
  return (
    <SwitchField
      isAtEnd
      label={`Reminders for ${peopleOf(share)}`}
      description={REMINDER_DAYS}
      checked={change.isPending ? change.variables.reminds === true : reminds}
      disabled={change.isPending}
      onChange={(isOn) => change.mutate({ shareIds: [shareId], reminds: isOn })}
    />
  );
}

function peopleOf({ isOpenLink, people }: ListedShare): string {
  if (isOpenLink) return "people of the open link";
  return joinNames(people.filter(({ revokedAt }) => revokedAt === undefined).map(({ name }) => name));
}
