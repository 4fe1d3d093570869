// The metrics card while its code or figures load.
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import classes from "./metrics-card.module.css";

const PLACES = [0, 1, 2];

export function MetricsSkeleton() {
  return (
    <section aria-label="Metrics">
      <Card flush>
        <SkeletonGroup label="Loading metrics">
          <div className={classes.metrics}>
            {PLACES.map((place) => (
              <div key={place} className={classes.metric}>
                <div className={classes.label}>
                  <SkeletonBar width="70%" />
                </div>
                <div className={classes.figure}>
                  <SkeletonBar width={48} height={24} />
                </div>
                <div className={classes.note}>
                  <SkeletonBar width={72} height={10} />
                </div>
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </Card>
    </section>
  );
}
