// Notice on a scheduled draft: when it is sent, that edits are part of it, and what would prevent it from being sent.
import { useState } from "react";
import { scheduledInWords } from "@gap/core/proposals/drafting/scheduled-sending";
import { isReadyToSend } from "@gap/core/proposals/step-completion";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { zoneAbbreviation } from "@gap/core/shared/calendar/zoned-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SendLaterDialog } from "./review/send-later-dialog";
import type { WizardContext } from "./wizard-context";
import classes from "./wizard.module.css";

export function ScheduledNotice({ proposal, autosave }: Pick<WizardContext, "proposal" | "autosave">) {
  const [isChanging, setIsChanging] = useState(false);
  const { scheduledFor, timezone } = proposal;
  if (scheduledFor === undefined) return null;
  const isReady = isReadyToSend(autosave.draft, calendarDayIn(scheduledFor, timezone));
  const when = `${scheduledInWords(scheduledFor, timezone)} ${zoneAbbreviation(scheduledFor, timezone)}.`;
  return (
    <div className={classes.notice}>
      <Banner
        tone={isReady ? "info" : "warning"}
        action={{ label: "Change or cancel", onClick: () => setIsChanging(true) }}
      >
        {isReady
          ? `${when} Your edits keep the schedule.`
          : `${when} Complete all steps, or it will not be sent.`}
      </Banner>
      {isChanging ? (
        <SendLaterDialog proposal={proposal} autosave={autosave} onClose={() => setIsChanging(false)} />
      ) : null}
    </div>
  );
}
