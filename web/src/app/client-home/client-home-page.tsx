// Landing page of a client's people (spec 7 §6): what to do, what waits for the firm, and what is finished, beside the
// advisor. Live messages refresh the lists, so that an item leaves by itself when it is done.
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { NextSession } from "@gap/core/documents/document-view";
import { sideAtPlans } from "@gap/core/documents/document-access";
import { capitalised } from "@gap/core/shared/capitalised";
import { calendarDayIn, formatWeekdayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn } from "@gap/core/shared/calendar/zoned-time";
import { countInWords } from "@gap/core/shared/texts/count-in-words";
import { greetingIn } from "@gap/core/shared/calendar/greeting-in";
import { useUserInfo, useViewer } from "@gap/web/app/user-info";
import { PlanCard } from "@gap/web/business-plans/public";
import { useOrgDay } from "@gap/web/documents/documents.queries";
import { useWhoCanSee } from "@gap/web/documents/access/use-who-can-see";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useNow } from "@gap/web/platform/use-now";
import { useReceivedChanges } from "@gap/web/proposals/list/use-received-changes";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { AdvisorCard } from "./advisor-card";
import { Finished } from "./finished";
import { ToDoCard } from "./to-do-card";
import { useToDo } from "./use-to-do";
import { WaitingCard } from "./waiting-card";
import classes from "./client-home.module.css";

export function ClientHomePage() {
  const { firstName, userOrg } = useUserInfo();
  const mayPlan = sideAtPlans(useViewer()) === "client";
  const orgId = userOrg?.orgId ?? "";
  const zone = useOrgDay(orgId);
  const toDo = useToDo(zone);
  const now = useNow();
  const advisor = useQuery(useApi().options.document.getClientHome.queryOptions(undefined, ALWAYS_REFETCHED));
  const home = advisor.data;
  const session =
    home?.nextSession === undefined || zone === undefined
      ? undefined
      : sessionInWords(home.nextSession, zone.timezone, now);
  const count = toDo.items === undefined ? undefined : toDo.items.length + toDo.more;
  const { actions, dialog } = useWhoCanSee();
  useReceivedChanges();
  return (
    <Page
      title={greetingIn(now, zone?.timezone, firstName)}
      // With nothing to do, the card tells the next session.
      subtitle={[thingsToDo(count), ...(session === undefined || count === 0 ? [] : [session])].join(" ")}
    >
      <VisuallyHidden role="status">{thingsToDo(count)}</VisuallyHidden>
      <div className={classes.columns}>
        <div className={classes.parts}>
          <ToDoCard orgId={orgId} toDo={toDo} zone={zone} next={session} actionsOf={() => actions} />
          <WaitingCard orgId={orgId} zone={zone} actionsOf={() => actions} />
          <Finished orgId={orgId} timezone={zone?.timezone} actionsOf={() => actions} />
        </div>
        <div className={classes.parts}>
          {home === undefined && advisor.error !== null ? (
            <Card>
              <DataNotLoaded subject="Your advisor" error={advisor.error} onTryAgain={advisor.refetch} />
            </Card>
          ) : null}
          {home === undefined || home.firmName === "" ? null : <AdvisorCard home={home} />}
          {mayPlan ? <PlanCard orgId={orgId} /> : null}
        </div>
      </div>
      {dialog}
    </Page>
  );
}

/** A blank line while it loads, so that the page does not move. */
function thingsToDo(count: number | undefined): string {
  if (count === undefined) return "\u00A0";
  if (count === 0) return "Nothing to do at the moment.";
  return `${capitalised(countInWords(count))} ${count === 1 ? "thing" : "things"} to do.`;
}

/** 'The next session with Maia is on Tuesday 19 May at 10:00 am.' */
function sessionInWords({ at, withName }: NextSession, timezone: string, now: Date): string {
  const session = withName === undefined ? "session" : `session with ${withName}`;
  if (at <= now) return `The ${session} is on now.`;
  const isToday = calendarDayIn(at, timezone) === calendarDayIn(now, timezone);
  const day = isToday ? "today" : `on ${formatWeekdayIn(at, timezone)}`;
  return `The next ${session} is ${day} at ${formatTimeIn(at, timezone)}.`;
}
