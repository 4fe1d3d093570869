// The frame of the main application while its person is being loaded: what comes stands where it will stand.
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
