// The accounting provider's callback addresses: nothing to see, they forward at once.
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { xeroCallbackTarget } from "./xero-callback";

export function XeroCallbackScreen() {
  const { region } = useAppContext();
  const { history } = useRouter();
  const rest: string = useParams({ strict: false })._splat ?? "";
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Read once: on the way there this screen is still shown, and must not forward that address too.
  const [target] = useState(() => xeroCallbackTarget(rest, search));
  useEffect(() => {
    history.replace(`/${region}${target}`);
  }, [history, region, target]);
  return <SkeletonPage />;
}
