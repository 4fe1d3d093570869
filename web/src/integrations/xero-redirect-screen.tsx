// Redirects to the accounting provider (spec 1 §2); its marketplace sends people here who are not signed in.
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { StatusPage } from "@gap/web/identity/public";
import { useAppContext } from "@gap/web/platform/app-context";
import { redirectTarget } from "./redirect-target";

export function XeroRedirectScreen() {
  const { config, region } = useAppContext();
  const { history } = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Computed once, as this screen stays mounted during the redirect.
  const [target] = useState(() => redirectTarget(search, { config, region }));
  useEffect(() => {
    // Replace the history entry, so that going back does not lead to the provider again.
    if (target.leavesPage) window.location.replace(target.to);
    else history.replace(target.to);
  }, [target, history]);
  // Without a provider the redirect leads to the sign-up by email.
  const name = config.accountingProvider?.name;
  return <StatusPage title={name === undefined ? "Redirecting..." : `Redirecting you to ${name}...`} />;
}
