// The last reminder of the people who have a document, beside the button that reminds them.
import { useQuery } from "@tanstack/react-query";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { shortDay } from "@gap/core/work-items/due-days";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import classes from "./of-work.module.css";

/** Nothing until it is known, or if the document was not shared by a link or with contacts. */
export function LastReminder({ documentId }: { documentId: string }) {
  const { data } = useQuery(useApi().options.docShare.list.queryOptions({ documentId }, ALWAYS_REFETCHED));
  const people = data?.shares.flatMap((share) => share.people) ?? [];
  if (data === undefined || people.length === 0) return null;
  const times = people.flatMap(({ remindedAt }) => remindedAt?.getTime() ?? []);
  const day = times.length === 0 ? undefined : calendarDayIn(new Date(Math.max(...times)), data.timezone);
  return (
    <p className={classes.small}>
      {day === undefined
        ? "Not reminded yet"
        : day === data.today
          ? "Reminded today"
          : `Last reminded on ${shortDay(day, data.today)}`}
    </p>
  );
}
