// A calendar day as YYYY-MM-DD. The calendar loads with the first field that needs it.
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { lazyPart } from "./lazy-part";

export const DayField = lazyPart(
  "The calendar",
  () => import("@gap/web/ui/form/dates/date-field").then((module) => module.DateField),
  <SkeletonGroup>
    <SkeletonBar height={36} />
  </SkeletonGroup>,
);

/** For rows, where the day itself needs the room. */
export const NARROW_DAY = { leftSection: null, clearable: false, placeholder: "" } as const;
