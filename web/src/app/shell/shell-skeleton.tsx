// The skeleton of the shell while the user info loads, with the same layout.
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { BrandMark } from "@gap/web/ui/page/brand-mark";
import classes from "./shell.module.css";

export function ShellSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.sideSkeleton}>
        <div className={classes.brand}>
          <BrandMark />
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.bar} />
        <main className={classes.contentSkeleton}>
          <SkeletonPage />
        </main>
      </div>
    </div>
  );
}
