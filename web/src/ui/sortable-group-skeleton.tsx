// The shape of one group of a sortable list while it loads. Put it into a SkeletonGroup, which announces the loading.
import { SkeletonBar } from "./feedback/skeletons";
import classes from "./sortable-list.module.css";

export function SortableGroupSkeleton({ rows }: { rows: number }) {
  return (
    <section>
      <div className={classes["group"]}>
        <div className={classes["heading"]}>
          <SkeletonBar width={120} />
        </div>
      </div>
      <div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes["row"]}>
            <span className={classes["handle"]} />
            <span className={classes["bones"]}>
              <SkeletonBar width="min(160px, 60%)" />
              <SkeletonBar width="min(280px, 80%)" height={10} />
            </span>
            <span className={classes["boneAtEnd"]}>
              <SkeletonBar width={72} />
            </span>
            <span className={classes["menu"]} />
          </div>
        ))}
      </div>
    </section>
  );
}
