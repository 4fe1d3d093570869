// signup/xero: the provider's marketplace sends people here, who sign in with it first and then complete the sign-up.
import { MarketplaceSignUp } from "@gap/web/identity/trial/trial-area";
import { XeroRedirectScreen } from "@gap/web/integrations/xero-redirect-screen";
import { useSignedIn } from "@gap/web/platform/app-context";

export function MarketplaceEntry() {
  return useSignedIn() === undefined ? <XeroRedirectScreen /> : <MarketplaceSignUp />;
}
