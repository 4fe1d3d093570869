// The shape of the catalogue while it loads: the search, and categories with their services.
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { SortableGroupSkeleton } from "@gap/web/ui/sortable-group-skeleton";
import { Card } from "@gap/web/ui/page/card";
import classes from "./services.module.css";

/** How many services each category seems to have. */
const GROUPS = [1, 2, 1, 2];

export function CatalogueSkeleton() {
  return (
    <Card flush>
      <SkeletonGroup label="Loading services">
        <div className={classes.tools}>
          <div className={classes.searchBone}>
            <SkeletonBar width={264} height="100%" />
          </div>
        </div>
        {GROUPS.map((services, group) => (
          <SortableGroupSkeleton key={group} rows={services} />
        ))}
      </SkeletonGroup>
    </Card>
  );
}
