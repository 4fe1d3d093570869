// Shown while the session handed over by the accounting provider is redeemed.
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";

export function ArrivingScreen() {
  usePageTitle("Log in");
  return (
    <AuthLayout
      title="Logging you in"
      subtitle="This takes a moment"
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <SkeletonGroup label="Logging you in">
        <AuthFields>
          <SkeletonBar height={44} />
          <SkeletonBar height={44} />
        </AuthFields>
      </SkeletonGroup>
    </AuthLayout>
  );
}
