// Home: reviews of business plans and the latest value gaps, for people who may see them.
import { ReviewsCard } from "@gap/web/business-plans/reviews-card";
import { RecentScenariosCard } from "@gap/web/value-gap/of-firm/recent-scenarios-card";

export function PlansAndGaps({ today }: { readonly today: string }) {
  return (
    <>
      <ReviewsCard today={today} />
      <RecentScenariosCard />
    </>
  );
}
