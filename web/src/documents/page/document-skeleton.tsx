// The shape of a document while it loads.
import { SkeletonBar, SkeletonGroup, SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./document.module.css";

export function DocumentSkeleton() {
  return (
    <Page
      title={
        <SkeletonGroup label="Loading the document">
          <SkeletonBar width={280} height={28} />
        </SkeletonGroup>
      }
      subtitle={<SkeletonBar width={200} height={14} />}
    >
      <div className={classes.columns} aria-hidden>
        <div className={classes.side}>
          <SkeletonText lines={4} />
        </div>
        <div className={classes.content}>
          {[1, 2, 3].map((place) => (
            <Card key={place}>
              <SkeletonText lines={3} />
            </Card>
          ))}
        </div>
      </div>
    </Page>
  );
}
