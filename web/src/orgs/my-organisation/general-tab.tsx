// The General tab (spec 4 §F): the organisation's logo, its brand, About us page, reminders if it is a firm, all its
// fields, and the archive.
import { useQuery } from "@tanstack/react-query";
import { holdsFeature } from "@gap/core/access/access-rule";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { ArchiveCard } from "@gap/web/archives/public";
import { useApi } from "@gap/web/platform/app-context";
import { Card } from "@gap/web/ui/page/card";
import { AboutCard } from "./about-card";
import { BrandCard } from "./brand-card";
import { LogoCard } from "./logo-card";
import { RemindersCard } from "./reminders-card";
import { SettingsForm } from "./settings-form";
import { SettingsLoaded } from "./settings-loaded";

export function GeneralTab({ orgId }: { orgId: string }) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const mayChange = me !== undefined && holdsFeature(toViewer(me), "my-organisation", "maintain");
  return (
    <SettingsLoaded orgId={orgId}>
      {(settings) => (
        <>
          <LogoCard settings={settings} mayChange={mayChange} />
          {settings.orgType === "advisor" ? (
            <>
              <BrandCard key={settings.id} settings={settings} mayChange={mayChange} />
              <AboutCard orgId={orgId} mayChange={mayChange} />
              <RemindersCard settings={settings} mayChange={mayChange} />
            </>
          ) : null}
          <Card title="Details">
            <SettingsForm key={settings.id} saved={settings} mayChange={mayChange} />
          </Card>
          {settings.orgType === "gap" ? null : (
            <ArchiveCard
              timezone={timeZoneOfOrg(settings)}
              owner={{ kind: settings.orgType === "advisor" ? "firm" : "client-org" }}
            />
          )}
        </>
      )}
    </SettingsLoaded>
  );
}
