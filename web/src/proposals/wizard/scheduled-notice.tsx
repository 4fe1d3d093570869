// Notice on a scheduled draft: when it is sent, that edits are part of it, and what would prevent it from being sent.
import { useState } from "react";
import { scheduledInWords } from "@gap/core/proposals/drafting/scheduled-sending";
import { isReadyToSend } from "@gap/core/proposals/step-completion";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useCountersignee } from "../use-countersignees";
import { SendLaterDialog } from "./review/send-later-dialog";
import type { WizardContext } from "./wizard-context";
import classes from "./wizard.module.css";

export function ScheduledNotice({ proposal, autosave }: Pick<WizardContext, "proposal" | "autosave">) {
  const [isChanging, setIsChanging] = useState(false);
  const { scheduledFor, timezone } = proposal;
  const countersignee = useCountersignee(autosave.draft.step4.countersigneeId);
  return (
    <>
      {scheduledFor === undefined ? null : (
        <div className={classes.notice}>
          <Notice
            when={scheduledInWords(scheduledFor, timezone)}
            isReady={
              isReadyToSend(autosave.draft, calendarDayIn(scheduledFor, timezone)) && !countersignee.hasLeft
            }
            onChange={() => setIsChanging(true)}
          />
        </div>
      )}
      {/* Stays open if the schedule ends meanwhile, because the user may be typing. */}
      {isChanging ? (
        <SendLaterDialog proposal={proposal} autosave={autosave} onClose={() => setIsChanging(false)} />
      ) : null}
    </>
  );
}

interface NoticeProps {
  readonly when: string;
  readonly isReady: boolean;
  readonly onChange: () => void;
}

function Notice({ when, isReady, onChange }: NoticeProps) {
  return (
    <Banner tone={isReady ? "info" : "warning"} action={{ label: "Change or remove", onClick: onChange }}>
      {isReady
        ? `${when}. Your edits keep the schedule.`
        : `${when}. Complete all steps, or it will not be sent.`}
    </Banner>
  );
}
