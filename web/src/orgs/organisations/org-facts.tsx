// Overview tab of an organisation: its status and its details.
import { formatDate } from "@gap/core/shared/dates";
import { ORG_TYPE_NAMES } from "@gap/core/orgs/org-types";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Facts } from "@gap/web/ui/display/facts";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { countryName } from "./org-words";
import type { OrgOverview } from "./organisations.queries";

export function OrgFacts({ org }: { org: OrgOverview }) {
  return (
    <div className={utility.stack24}>
      <Card title="Status">
        <Facts
          facts={{
            "Active users": `${org.activeCount} of ${org.count}`,
            "Last active": org.lastActiveAt && <RelativeTime date={org.lastActiveAt} />,
            Tier: org.tierName,
            Seats: org.tierMaxUsers,
            "Trial ends": org.trialEndDate && formatDate(org.trialEndDate),
            "Client organisations": org.orgType === "advisor" ? org.clientCount : undefined,
            Advisor: org.advisorName,
            Deactivated: org.deactivatedOn && formatDate(org.deactivatedOn),
          }}
        />
      </Card>
      <Card title="About">
        <Facts
          facts={{
            Type: ORG_TYPE_NAMES[org.orgType],
            Admin: org.adminUserName,
            Country: countryName(org.countryCode),
            Currency: org.currencyCode,
            "Time zone": org.timezone,
            Tax: taxOf(org),
            Size: org.orgSize,
            Website: org.website,
            Phone: org.contactNumber,
            Address: org.address,
            Created: formatDate(org.createdAt),
            Id: (
              <>
                {org.id} <CopyButton value={org.id} label="Copy id" />
              </>
            ),
          }}
        />
      </Card>
    </div>
  );
}

function taxOf({ taxDescription, taxPercentage }: OrgOverview): string | undefined {
  return taxDescription ? `${taxDescription} ${taxPercentage ?? 0}%` : undefined;
}
