// The shape of a work item's page while it loads.
import { SkeletonBar, SkeletonGroup, SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import next from "./steps/next-step.module.css";
import classes from "./page.module.css";

export function ItemSkeleton() {
  return (
    <Page
      title={
        <SkeletonGroup label="Loading the work item">
          <SkeletonBar width={280} height={28} />
        </SkeletonGroup>
      }
      subtitle={<SkeletonBar width={360} height={14} />}
    >
      <div className={next.next} aria-hidden>
        <div className={next.words}>
          <SkeletonBar width={140} height={10} />
          <SkeletonBar width="min(100%, 340px)" height={20} />
          <SkeletonBar width="min(100%, 480px)" />
        </div>
      </div>
      <div className={classes.columns} aria-hidden>
        <div className={classes.column}>
          <Card>
            <SkeletonList rows={6} />
          </Card>
        </div>
        <div className={classes.column}>
          <Card>
            <SkeletonList rows={2} />
          </Card>
          <Card>
            <SkeletonList rows={1} />
          </Card>
        </div>
      </div>
    </Page>
  );
}
