// The page of the link 'Remind me later' in a reminder (spec 7 §5). Opening it changes nothing; the button does.
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { DEFAULT_SNOOZE_DAYS, SNOOZE_DAYS, type SnoozeDays } from "@gap/core/shares/snooze-days";
import type { SnoozeInfo } from "@gap/core/shares/share-view";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { StatusPage } from "@gap/web/identity/public";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { isOver, useSnoozeInfo } from "./use-snooze-info";

const TITLE = "Remind me later";

export function SnoozePage() {
  const { token = "" } = useParams({ strict: false });
  const state = useSnoozeInfo(token);
  switch (state.kind) {
    case "pending":
      return (
        <StatusPage title={TITLE}>
          <SkeletonText lines={3} />
        </StatusPage>
      );
    case "over":
      return <LinkOver />;
    case "failed":
      return (
        <StatusPage
          title="This link could not be checked"
          text="You can try again with the same link."
          banner={<Banner tone="error">{state.problem}</Banner>}
        >
          <Button kind="main" fullWidth onClick={state.tryAgain}>
            Try again
          </Button>
        </StatusPage>
      );
    case "known":
      return <Snoozing token={token} info={state.info} />;
  }
}

function LinkOver() {
  return (
    <StatusPage
      title="This link no longer works"
      text="Please use the link of your latest reminder. You can close this page."
    />
  );
}

type Progress =
  | { readonly kind: "choosing"; readonly problem?: string }
  | { readonly kind: "saving" }
  | { readonly kind: "over" }
  | { readonly kind: "done"; readonly until: string };

function Snoozing({ token, info }: { token: string; info: SnoozeInfo }) {
  const { public: calls } = useApi();
  const [days, setDays] = useState<SnoozeDays>(DEFAULT_SNOOZE_DAYS);
  const [progress, setProgress] = useState<Progress>({ kind: "choosing" });
  const { advisorOrgName: firm, snoozedUntil } = info;
  const snooze = () => {
    if (progress.kind === "saving") return;
    setProgress({ kind: "saving" });
    calls.docShare.snooze.mutate({ token, days }).then(
      ({ until }) => setProgress({ kind: "done", until }),
      (error: unknown) =>
        setProgress(isOver(error) ? { kind: "over" } : { kind: "choosing", problem: problemOf(error) }),
    );
  };
  if (progress.kind === "over") return <LinkOver />;
  if (progress.kind === "done")
    return (
      <StatusPage
        title="Your reminders are snoozed"
        text={`${firm} will not remind you before ${formatCalendarDay(progress.until)}. The due dates stay the same.`}
      >
        <Button fullWidth onClick={() => setProgress({ kind: "choosing" })}>
          Choose another time
        </Button>
      </StatusPage>
    );
  const problem = progress.kind === "choosing" ? progress.problem : undefined;
  return (
    <StatusPage
      title={TITLE}
      text={
        snoozedUntil === undefined
          ? `${firm} reminds you of documents that are waiting for your answers.`
          : `Your reminders from ${firm} are snoozed until ${formatCalendarDay(snoozedUntil)}. You can choose again.`
      }
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
    >
      <AuthFields>
        <SegmentedField
          label="No reminders for"
          options={SNOOZE_DAYS.map((each) => ({ value: String(each), label: LABELS[each] }))}
          value={String(days)}
          onChange={(chosen) => setDays(SNOOZE_DAYS.find((each) => String(each) === chosen) ?? days)}
        />
        <Button kind="main" fullWidth pending={progress.kind === "saving"} onClick={snooze}>
          Snooze reminders
        </Button>
      </AuthFields>
    </StatusPage>
  );
}

const LABELS: Readonly<Record<SnoozeDays, string>> = { 1: "1 day", 3: "3 days", 7: "1 week" };
