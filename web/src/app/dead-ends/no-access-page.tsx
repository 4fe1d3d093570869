// Shown to users whose membership is deactivated, and to users without an organisation (spec 2 §2.4).
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./no-access-page.module.css";
import { nameOfCurrentOrg, useUserInfo } from "../user-info";

export function NoAccessPage() {
  const info = useUserInfo();
  const { supportEmail } = useAppContext().config;
  const isClient = info.userOrg?.orgType === "client";
  const orgName = nameOfCurrentOrg(info) ?? "your org";
  usePageTitle("No access");
  return (
    <Page title={`We're sorry, but you don't have access to ${orgName}`}>
      <Card>
        <div className={classes.ways}>
          <p>Please contact {orgName} directly if you think that you should have access.</p>
          {isClient ? null : (
            <p>
              Something else? <a href={`mailto:${supportEmail}`}>Contact support</a>
            </p>
          )}
        </div>
      </Card>
    </Page>
  );
}
