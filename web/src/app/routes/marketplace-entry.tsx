// signup/xero: the provider's marketplace sends users here; they sign in with the provider and then complete the
// sign-up.
import { MarketplaceSignUp } from "@gap/web/identity/trial/trial-area";
import { XeroRedirectScreen } from "@gap/web/integrations/xero-redirect-screen";
import { useSignedIn } from "@gap/web/platform/session/session-context";

export function MarketplaceEntry() {
  return useSignedIn() === undefined ? <XeroRedirectScreen /> : <MarketplaceSignUp />;
}
