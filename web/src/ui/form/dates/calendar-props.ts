// Props shared by all calendars: labels of the arrows, a large clear button, and muted weekends.
import classes from "./calendar.module.css";

export const CALENDAR_PROPS = {
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
