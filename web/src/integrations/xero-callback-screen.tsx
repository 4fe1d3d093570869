// Callback pages of the accounting provider, which redirect immediately.
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
  // Computed once: this screen stays mounted during the redirect and must not redirect the new URL too.
  const [target] = useState(() => xeroCallbackTarget(rest, search));
  useEffect(() => {
    history.replace(`/${region}${target}`);
  }, [history, region, target]);
  return <SkeletonPage />;
}
