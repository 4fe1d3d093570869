// What both calendars share: names for their arrows, a clear button large enough to press, and quiet weekends.
import classes from "./calendar-look.module.css";

export const CALENDAR_LOOK = {
  popoverProps: { shadow: "lg" },
  clearButtonProps: { "aria-label": "Clear", className: classes["clear"] ?? "" },
  ariaLabels: {
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next decade",
    previousDecade: "Previous decade",
  },
} as const;

export const DAY_CLASSES = { day: classes["day"] ?? "", weekday: classes["weekday"] ?? "" };
