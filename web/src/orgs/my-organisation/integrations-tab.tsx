// The organisation's integrations and whether each is connected (spec 4 §F, §G).
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { ApiTokensCard } from "@gap/web/api/public";
import { PracticeManagerCard } from "@gap/web/integrations/public";
import { useAppContext } from "@gap/web/platform/app-context";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { WebhooksCard } from "@gap/web/webhooks/public";
import { SettingsLoaded } from "./settings-loaded";
import classes from "./my-organisation.module.css";

export function IntegrationsTab({ orgId }: { orgId: string }) {
  return (
    <SettingsLoaded orgId={orgId}>
      {({ orgType, ...org }) => (
        <div className={classes.cards}>
          {/* Only advisors have clients to import. */}
          {orgType === "advisor" ? <PracticeManagerCard /> : null}
          <AccountingProviderCard />
          {orgType === "advisor" ? (
            <div className={classes.wide}>
              <ApiTokensCard timezone={timeZoneOfOrg(org)} />
            </div>
          ) : null}
          {orgType === "advisor" ? <WebhooksCard timezone={timeZoneOfOrg(org)} /> : null}
          <Card title="FYI" actions={<StatusBadge>Not available</StatusBadge>}>
            <div className={utility.stack8}>
              <p className={utility.quiet}>
                The document store: keep signed proposals and finished documents where your firm files them.
              </p>
              <p>
                It cannot be connected yet. Until then, download signed proposals and file them there
                yourself.
              </p>
            </div>
          </Card>
        </div>
      )}
    </SettingsLoaded>
  );
}

function AccountingProviderCard() {
  const { accountingProvider } = useAppContext().config;
  return (
    <Card
      title={accountingProvider?.name ?? "Xero"}
      actions={
        accountingProvider === undefined ? (
          <StatusBadge>Not available</StatusBadge>
        ) : (
          <StatusBadge tone="success">Available</StatusBadge>
        )
      }
    >
      <div className={utility.stack8}>
        <p className={utility.quiet}>
          The accounting provider: your people can log in with it, each with their own account there.
        </p>
        <p>
          {accountingProvider === undefined
            ? "It is not set up on this installation. Ask the people who run it to add the provider (operations guide, Accounting provider)."
            : `There is nothing to connect: on the login page, choose “Continue with ${accountingProvider.name}”.`}
        </p>
      </div>
    </Card>
  );
}
