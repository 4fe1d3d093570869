// The automatic reminders that a firm sends to its clients, each with a switch (spec 4 §C, spec 7 §5).
import type { ReminderSettings } from "@gap/core/orgs/reminders.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { Settings } from "./settings.queries";

const SWITCHES: readonly {
  readonly name: keyof ReminderSettings;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    name: "remindsSignees",
    label: "Remind signees of proposals",
    description: "Signees who have not signed get an email 3 days and 1 day before the due date, and on it.",
  },
  {
    name: "remindsClients",
    label: "Remind clients of documents",
    description:
      "People with answers missing get an email at 9 am: 3 days and 1 day before the due date, on it, and up to three times after it. Never on Sundays, and at most one email a day.",
  },
];

export function RemindersCard({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const { private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  const { id: orgId, reminders } = settings;
  const { mutate, isPending, variables } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: (change: Partial<ReminderSettings>) => calls.org.updateReminders.mutate({ orgId, ...change }),
    onSuccess: () => showSnackbar({ tone: "success", message: "Reminders saved" }),
    onError: (error) => showSnackbar({ tone: "error", message: problemOf(error) }),
    onSettled: () => refreshAnswers("org.getSettings", "org.listActivity"),
  });
  // Shows the choice while it is being saved.
  const shown = { ...reminders, ...(isPending && variables) };
  return (
    <Card title="Reminders">
      <div className={utility.form}>
        {SWITCHES.map(({ name, label, description }) => (
          <SwitchField
            key={name}
            label={label}
            description={description}
            checked={shown[name]}
            disabled={!mayChange}
            onChange={(isOn) => mutate({ [name]: isOn })}
          />
        ))}
      </div>
    </Card>
  );
}
