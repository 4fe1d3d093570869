// Creates organisations for tests; by default a paying advisor.
import { createOrg } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation, nextNumber } from "./command";

type NewOrg = Parameters<typeof createOrg>[1];

export function anOrg(region: Region, org: Partial<NewOrg> = {}): Promise<{ id: string }> {
  return asInstallation(region, (command) =>
    createOrg(command, {
      name: `Org ${nextNumber()}`,
      orgType: "advisor",
      countryCode: "NZ",
      currencyCode: "NZD",
      tierName: "Focus",
      tierMaxUsers: 5,
      ...org,
    }),
  );
}
