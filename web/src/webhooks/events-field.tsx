// The events of a webhook as checkboxes, grouped by record.
import type { ReactNode } from "react";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { FieldLabel } from "@gap/web/ui/form/field-label";
import { EVENT_GROUPS, EVENT_NAMES } from "./events-in-words";
import classes from "./webhooks.module.css";

interface EventsFieldProps {
  readonly value: readonly WebhookEventType[];
  readonly onChange: (value: readonly WebhookEventType[]) => void;
  readonly error: ReactNode;
}

export function EventsField({ value, onChange, error }: EventsFieldProps) {
  const hasAll = value.length === WEBHOOK_EVENT_TYPES.length;
  const tick = (ticked: WebhookEventType, isTicked: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((type) => (type === ticked ? isTicked : value.includes(type))));
  return (
    <fieldset className={classes.events}>
      <legend>
        <FieldLabel text="Events" required />
      </legend>
      <CheckboxField
        label="All events"
        checked={hasAll}
        indeterminate={value.length > 0 && !hasAll}
        onChange={() => onChange(hasAll ? [] : WEBHOOK_EVENT_TYPES)}
      />
      <div className={classes.groups}>
        {EVENT_GROUPS.map(({ name, types }) => (
          <fieldset key={name} className={classes.group}>
            <legend>{name}</legend>
            {types.map((type) => (
              <CheckboxField
                key={type}
                label={EVENT_NAMES[type]}
                checked={value.includes(type)}
                onChange={({ currentTarget }) => tick(type, currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError isAnnounced>{error}</FieldError>
    </fieldset>
  );
}
