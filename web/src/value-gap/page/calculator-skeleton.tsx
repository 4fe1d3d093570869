// The calculator while it loads, in its shape: head, tabs, five results, levers and a chart.
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import classes from "./calculator-skeleton.module.css";

export function CalculatorSkeleton() {
  return (
    <SkeletonGroup label="Loading the calculator">
      <div className={classes.page}>
        <div className={classes.head}>
          <SkeletonBar width={220} height={28} />
          <SkeletonBar width={110} height={36} />
        </div>
        <div className={classes.tabs}>
          {[48, 110, 44, 52].map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
        <div className={classes.results}>
          {[0, 1, 2, 3, 4].map((result) => (
            <div key={result}>
              <SkeletonBar width="50%" height={10} />
              <SkeletonBar width="80%" height={24} />
              <SkeletonBar width="60%" height={8} />
            </div>
          ))}
        </div>
        <div className={classes.columns}>
          <div>
            {[0, 1, 2, 3].map((lever) => (
              <div key={lever} className={classes.lever}>
                <SkeletonBar width="40%" />
                <SkeletonBar height={6} />
              </div>
            ))}
          </div>
          <div>
            <SkeletonBar height={320} />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
