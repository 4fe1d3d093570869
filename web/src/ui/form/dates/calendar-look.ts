// Shared calendar options: names for the arrows, a clear button with a large target, and muted weekends.
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
