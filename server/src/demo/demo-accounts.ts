// The demo's organisations and people (spec 5), used by the seeding, the start-up message and the tests.
import type { OrgSize } from "@gap/core/orgs/org-sizes";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { TierName } from "@gap/core/orgs/tiers";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
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
  /** Address, phone number and brand, which its clients see. */
  readonly shown?: {
    readonly address: string;
    readonly contactNumber: string;
    readonly brandColour: string;
    readonly mailReplyTo: string;
  };
  readonly aboutUs?: RichText;
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

const NEW_ZEALAND = { countryCode: "NZ", currencyCode: "NZD", timezone: "Pacific/Auckland" } as const;
const UNITED_KINGDOM = { countryCode: "GB", currencyCode: "GBP", timezone: "Europe/London" } as const;

function person(
  who: string,
  email: string,
  name: `${string} ${string}`,
  memberships: DemoPerson["memberships"],
  more: Partial<DemoPerson> = {},
): DemoPerson {
  const [firstName = "", ...others] = name.split(" ");
  return { who, email, firstName, lastName: others.join(" "), memberships, ...more };
}

const provider: DemoOrg = {
  key: PROVIDER_KEY,
  name: "Gap",
  orgType: "gap",
  ...NEW_ZEALAND,
};

const providerStaff: readonly DemoPerson[] = [
  person("developer of the provider", "dana@gap.example", "Dana Whitlock", [{ org: "gap", role: "Admin" }]),
  person("provider staff", "sam@gap.example", "Sam Okafor", [{ org: "gap", role: "Team Member" }]),
];

export const DEMO: Readonly<Record<RegionId, DemoRegion>> = {
  au: {
    orgs: [
      provider,
      {
        key: "harbour",
        name: "Harbour Advisory",
        orgType: "advisor",
        ...NEW_ZEALAND,
        website: "https://harbour.example",
        orgSize: "2-5",
        tierName: "Focus",
        upgradedFrom: "Start",
        shown: {
          address: "Level 2, 40 Quay Street, Auckland 1010",
          contactNumber: "09 555 0142",
          brandColour: "#17375e",
          mailReplyTo: "hello@harbour.example",
        },
        aboutUs: richTextOfPlainText(
          "We help family businesses around the harbour know where they stand and decide what comes next.\nYou deal with two people who know your business: Ava, who founded the firm in 2009, and Tom, who looks after your figures.\nWe answer within one working day, agree every price before we start, and meet you in person at least four times a year.",
        ),
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
        ...UNITED_KINGDOM,
        orgSize: "Just me",
        tierName: "Trial",
        trialEndsInDays: -5,
      },
      {
        key: "kauri",
        name: "Kauri Joinery",
        orgType: "client",
        ...NEW_ZEALAND,
        advisor: "harbour",
      },
    ],
    people: [
      ...providerStaff,
      person("advisor, admin", "ava@harbour.example", "Ava Ngata", [{ org: "harbour", role: "Admin" }], {
        jobTitle: "Director",
      }),
      person(
        "advisor, member of two firms",
        "tom@harbour.example",
        "Tom Aldridge",
        [
          { org: "harbour", role: "Team Member" },
          { org: "summit", role: "Team Member" },
        ],
        { jobTitle: "Client Manager", joined: "harbour" },
      ),
      person("deactivated", "dee@harbour.example", "Dee Larkin", [
        { org: "harbour", role: "Team Member", deactivated: true },
      ]),
      person(
        "advisor on trial, 9 days left",
        "will@summit.example",
        "Will Marsden",
        [{ org: "summit", role: "Admin" }],
        { jobTitle: "Partner" },
      ),
      person("advisor, trial over", "lea@lapsed.example", "Lea Hartley", [{ org: "lapsed", role: "Admin" }], {
        jobTitle: "Principal",
      }),
      person("client, admin", "cleo@kauri.example", "Cleo Rangi", [{ org: "kauri", role: "Admin" }], {
        jobTitle: "Business Owner",
      }),
      person("client contact", "cam@kauri.example", "Cam Doyle", [{ org: "kauri", role: "Guest" }]),
      person(
        "invited, not yet accepted",
        "ivy@harbour.example",
        "Ivy Chen",
        [{ org: "harbour", role: "Team Member" }],
        { invited: { by: "Ava Ngata" } },
      ),
    ],
  },
  eu: {
    orgs: [
      provider,
      {
        key: "thames",
        name: "Thames Advisory",
        orgType: "advisor",
        ...UNITED_KINGDOM,
        website: "https://thames.example",
        orgSize: "6-10",
        tierName: "Scale",
      },
    ],
    people: [
      ...providerStaff,
      person("advisor, admin", "eve@thames.example", "Eve Whitaker", [{ org: "thames", role: "Admin" }], {
        jobTitle: "Partner",
      }),
    ],
  },
};
