// Switches the reminders of shares that exist on and off (spec 7 §5), one switch for each share with a due day.
import { useId } from "react";
import { joinNames } from "@gap/core/shared/join-names";
import type { ListedShare } from "@gap/core/shares/share-view";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { REMINDER_DAYS } from "../more-options";
import { activePeopleOf, changeableShares } from "../share-values";
import { useSetReminders } from "../use-share-changes";
import classes from "../share-dialog.module.css";

export function ReminderSwitches({ shares }: { readonly shares: readonly ListedShare[] }) {
  const daysId = useId();
  const withReminders = changeableShares(shares).filter(({ dueDay }) => dueDay !== undefined);
  if (withReminders.length === 0) return null;
  return (
    <div role="group" aria-label="Reminders" aria-describedby={daysId} className={classes.options}>
      {withReminders.map((share) => (
        <ReminderSwitch key={share.shareId} share={share} />
      ))}
      <p id={daysId} className={classes.note}>
        {REMINDER_DAYS}
      </p>
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
      checked={change.isPending ? change.variables.reminds === true : reminds}
      onChange={(isOn) => {
        // Ignored instead of disabled, because a disabled switch loses the keyboard's focus.
        if (!change.isPending) change.mutate({ shareIds: [shareId], reminds: isOn });
      }}
    />
  );
}

function peopleOf(share: ListedShare): string {
  if (share.isOpenLink) return "people of the open link";
  return joinNames(activePeopleOf(share).map(({ name }) => name));
}
