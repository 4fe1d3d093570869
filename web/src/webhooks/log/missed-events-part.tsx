// Sends the events of some days again: those that were not delivered, or all.
import { useState } from "react";
import { calendarDayIn, dayAfter, endOfDayIn, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { replayRangeSchema, WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { countedEvents } from "../events-in-words";
import { OpenedPart } from "./opened-part";

interface MissedEventsPartProps {
  readonly webhookId: string;
  /** The organisation's time zone: days are its days. */
  readonly timezone: string;
  readonly onBack: () => void;
}

export function MissedEventsPart({ webhookId, timezone, onBack }: MissedEventsPartProps) {
  const refresh = useRefreshAnswers();
  const [today] = useState(() => calendarDayIn(new Date(), timezone));
  const earliest = dayAfter(today, -WEBHOOK_LIMITS.keptDays);
  const form = useSchemaForm({
    schema: replayRangeSchema,
    initialValues: { from: earliest as string | null, to: today as string | null, all: false },
    toInput: ({ from, to, all }) => ({
      webhookId,
      all,
      from: from === null ? undefined : startOfDayIn(from, timezone),
      to: to === null ? undefined : endOfDayIn(to, timezone),
    }),
  });
  const replay = useAct(
    useApi().options.webhook.replayRange.mutationOptions({
      meta: { showsFieldErrors: true },
      onError: form.refused,
      onSuccess: async ({ replayed }) => {
        showSnackbar(
          replayed === 0
            ? { tone: "info", message: "There are no such events in these days" }
            : { tone: "success", message: `${countedEvents(replayed)} will be sent` },
        );
        await refresh("webhook.listDeliveries");
        onBack();
      },
    }),
  );
  const { all } = form.values;
  return (
    <OpenedPart title="Send missed events" onBack={onBack}>
      <form
        {...form.formProps(replay.isPending, (input) => replay.mutate(input))}
        className={utility.form}
        autoComplete="off"
      >
        <p className={utility.quiet}>
          Sends the events that were not delivered, with their former ids. Events that wait for their next try
          are sent now. Test events are left out.
        </p>
        <div className={utility.pair}>
          <DateField label="From" required minDate={earliest} maxDate={today} {...form.field("from")} />
          <DateField label="To" required minDate={earliest} maxDate={today} {...form.field("to")} />
        </div>
        <CheckboxField
          label="Also events that were delivered"
          description="Receivers can recognise them by their ids."
          checked={all}
          onChange={({ currentTarget }) => form.change({ all: currentTarget.checked })}
        />
        <div>
          <Button kind="main" type="submit" pending={replay.isPending}>
            Send events
          </Button>
        </div>
      </form>
    </OpenedPart>
  );
}
