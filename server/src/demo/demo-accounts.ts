// The demo's organisations and people (spec 5), used by the seeding, the start-up message and the tests.
import type { OrgSize } from "@gap/core/orgs/org-sizes";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { TierName } from "@gap/core/orgs/tiers";
import type { RegionId } from "@gap/core/shared/regions";

export const DEMO_PASSWORD = "Advise-4-good";

export interface DemoOrg {
  readonly key: string;
  readonly name: string;
  readonly orgType: OrgType;
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly timezone: string;
  readonly website?: string;
  readonly orgSize?: OrgSize;
  readonly tierName?: TierName;
  /** The plan before the upgrade. */
  readonly upgradedFrom?: TierName;
  /** The practice manager has disconnected the product. */
  readonly practiceManagerIsLost?: true;
  /** Days from the start of the demo; negative if the trial has ended. */
  readonly trialEndsInDays?: number;
  readonly advisor?: string;
}

export interface DemoPerson {
  readonly who: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle?: string;
  readonly memberships: readonly {
    readonly org: string;
    readonly role: string;
    readonly deactivated?: true;
  }[];
  /** The organisation whose invitation they accepted; its admins were notified. */
  readonly joined?: string;
  /** Invited but not accepted: no password and no sign-in; the invitation is in the mailbox. */
  readonly invited?: { readonly by: string };
}

export interface DemoRegion {
  readonly orgs: readonly DemoOrg[];
  readonly people: readonly DemoPerson[];
}

export const PROVIDER_KEY = "gap";

const provider: DemoOrg = {
  key: PROVIDER_KEY,
  name: "Gap",
  orgType: "gap",
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
};

const providerStaff: readonly DemoPerson[] = [
  {
    who: "developer of the provider",
    email: "dana@gap.example",
    firstName: "Dana",
    lastName: "Whitlock",
    memberships: [
      {
        org: "gap",
        role: "Admin",
      },
    ],
  },
  {
    who: "provider staff",
    email: "sam@gap.example",
    firstName: "Sam",
    lastName: "Okafor",
    memberships: [
      {
        org: "gap",
        role: "Team Member",
      },
    ],
  },
];

export const DEMO: Readonly<Record<RegionId, DemoRegion>> = {
  au: {
    orgs: [
      provider,
      {
        key: "harbour",
        name: "Harbour Advisory",
        orgType: "advisor",
        countryCode: "NZ",
        currencyCode: "NZD",
        timezone: "Pacific/Auckland",
        website: "https://harbour.example",
        orgSize: "2-5",
        tierName: "Focus",
        upgradedFrom: "Start",
      },
      {
        key: "summit",
        name: "Summit Partners",
        orgType: "advisor",
        countryCode: "AU",
        currencyCode: "AUD",
        timezone: "Australia/Sydney",
        website: "https://summit.example",
        orgSize: "6-10",
        tierName: "Trial",
        trialEndsInDays: 9,
        practiceManagerIsLost: true,
      },
      {
        key: "lapsed",
        name: "Lapsed & Co",
        orgType: "advisor",
        countryCode: "GB",
        currencyCode: "GBP",
        timezone: "Europe/London",
        orgSize: "Just me",
        tierName: "Trial",
        trialEndsInDays: -5,
      },
      {
        key: "kauri",
        name: "Kauri Joinery",
        orgType: "client",
        countryCode: "NZ",
        currencyCode: "NZD",
        timezone: "Pacific/Auckland",
        advisor: "harbour",
      },
    ],
    people: [
      ...providerStaff,
      {
        who: "advisor, admin",
        email: "ava@harbour.example",
        firstName: "Ava",
        lastName: "Ngata",
        jobTitle: "Director",
        memberships: [
          {
            org: "harbour",
            role: "Admin",
          },
        ],
      },
      {
        who: "advisor, member of two firms",
        email: "tom@harbour.example",
        firstName: "Tom",
        lastName: "Aldridge",
        jobTitle: "Client Manager",
        joined: "harbour",
        memberships: [
          {
            org: "harbour",
            role: "Team Member",
          },
          {
            org: "summit",
            role: "Team Member",
          },
        ],
      },
      {
        who: "deactivated",
        email: "dee@harbour.example",
        firstName: "Dee",
        lastName: "Larkin",
        memberships: [
          {
            org: "harbour",
            role: "Team Member",
            deactivated: true,
          },
        ],
      },
      {
        who: "advisor on trial, 9 days left",
        email: "will@summit.example",
        firstName: "Will",
        lastName: "Marsden",
        jobTitle: "Partner",
        memberships: [
          {
            org: "summit",
            role: "Admin",
          },
        ],
      },
      {
        who: "advisor, trial over",
        email: "lea@lapsed.example",
        firstName: "Lea",
        lastName: "Hartley",
        jobTitle: "Principal",
        memberships: [
          {
            org: "lapsed",
            role: "Admin",
          },
        ],
      },
      {
        who: "client, admin",
        email: "cleo@kauri.example",
        firstName: "Cleo",
        lastName: "Rangi",
        jobTitle: "Business Owner",
        memberships: [
          {
            org: "kauri",
            role: "Admin",
          },
        ],
      },
      {
        who: "client contact",
        email: "cam@kauri.example",
        firstName: "Cam",
        lastName: "Doyle",
        memberships: [
          {
            org: "kauri",
            role: "Guest",
          },
        ],
      },
      {
        who: "invited, not yet accepted",
        email: "ivy@harbour.example",
        firstName: "Ivy",
        lastName: "Chen",
        memberships: [
          {
            org: "harbour",
            role: "Team Member",
          },
        ],
        invited: { by: "Ava Ngata" },
      },
    ],
  },
  eu: {
    orgs: [
      provider,
      {
        key: "thames",
        name: "Thames Advisory",
        orgType: "advisor",
        countryCode: "GB",
        currencyCode: "GBP",
        timezone: "Europe/London",
        website: "https://thames.example",
        orgSize: "6-10",
        tierName: "Scale",
      },
    ],
    people: [
      ...providerStaff,
      {
        who: "advisor, admin",
        email: "eve@thames.example",
        firstName: "Eve",
        lastName: "Whitaker",
        jobTitle: "Partner",
        memberships: [
          {
            org: "thames",
            role: "Admin",
          },
        ],
      },
    ],
  },
};
