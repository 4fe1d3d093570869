// On the way to the accounting provider (spec 1 §2): its marketplace sends people here who are not signed in.
import { useEffect } from "react";
import { StandingNotice } from "@gap/web/identity/public";
import { useGround } from "@gap/web/platform/ground";

export function XeroRedirectScreen() {
  const { config, region } = useGround();
  const apiBase = config.regions[region]?.apiBase;
  useEffect(() => {
    const returnPath = new URLSearchParams({ returnPath: `/${region}/signup/xero` });
    // Not in the history: going back must not lead to the provider again.
    if (apiBase !== undefined) window.location.replace(`${apiBase}/identity/federated/start?${returnPath}`);
  }, [apiBase, region]);
  return <StandingNotice title="Redirecting you to Xero..." />;
}
