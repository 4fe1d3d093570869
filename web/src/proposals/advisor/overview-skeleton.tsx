// Keeps the place of the advisor's overview while its code loads.
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import classes from "./overview.module.css";

export function OverviewSkeleton() {
  return (
    <div className={classes.overview}>
      <div className={classes.waiting}>
        <SkeletonList label="Loading the overview" />
      </div>
    </div>
  );
}
