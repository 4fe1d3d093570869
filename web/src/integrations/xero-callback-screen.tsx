// The accounting provider's callback addresses: nothing to see, they forward at once.
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useGround } from "@gap/web/platform/ground";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { xeroCallbackTarget } from "./xero-callback";

export function XeroCallbackScreen() {
  const { region } = useGround();
  const { history } = useRouter();
  const rest: string = useParams({ strict: false })._splat ?? "";
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  useEffect(() => {
    history.replace(`/${region}${xeroCallbackTarget(rest, search)}`);
  }, [history, region, rest, search]);
  return <SkeletonPage />;
}
