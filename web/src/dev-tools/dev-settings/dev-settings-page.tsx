// Dev Settings (spec 2 §2.6): the developer tools, one tab each.
import { isLiveStage } from "@gap/core/shared/stages";
import { FeatureToggleTab } from "@gap/web/access/public";
import { OAuthClientsTab } from "@gap/web/oauth/public";
import { useAppContext } from "@gap/web/platform/app-context";
import { useTabInUrl } from "@gap/web/platform/page/use-tab-in-address";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { DeleteOrgTab } from "./delete-org-tab";
import { GooseTab } from "./goose-tab";
import { MigrationsTab } from "./migrations-tab";
import { UserSearchTab } from "./user-search-tab";

/** Tabs whose calls do not exist in prod and preprod (spec 6 T6) are hidden there. */
const TABS = [
  { id: "user-search", label: "User search", Tab: UserSearchTab, isInLiveStages: false },
  { id: "migrations", label: "Migrations", Tab: MigrationsTab, isInLiveStages: false },
  { id: "feature-toggle", label: "Feature toggle", Tab: FeatureToggleTab, isInLiveStages: true },
  { id: "oauth-clients", label: "OAuth clients", Tab: OAuthClientsTab, isInLiveStages: true },
  { id: "delete-org", label: "Delete org", Tab: DeleteOrgTab, isInLiveStages: false },
  { id: "goose", label: "Goose", Tab: GooseTab, isInLiveStages: false },
] as const;

export function DevSettingsPage() {
  const { config } = useAppContext();
  const tabs = TABS.filter(({ isInLiveStages }) => isInLiveStages || !isLiveStage(config.stage));
  const { tabId, setTabId } = useTabInUrl(tabs.map(({ id }) => id));
  const current = tabs.find(({ id }) => id === tabId);
  return (
    <Page title="Dev Settings">
      {current === undefined ? null : (
        <PageTabs label="Tools" tabs={tabs} current={current.id} onChoose={setTabId}>
          <current.Tab />
        </PageTabs>
      )}
    </Page>
  );
}
