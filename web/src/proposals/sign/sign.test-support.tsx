// Test data for the sign view: a sent proposal with two signees, and its readers.
import { newDraft, newFeeGroup } from "@gap/core/proposals/draft";
import { detailsInWords } from "@gap/core/proposals/objectives-and-expectations";
import type { Proposal, ProposalSignee } from "@gap/core/proposals/proposal-view";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { UserInfo } from "@gap/core/users/user-info.schema";

const ADVISOR_ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAA";
const CLIENT_ORG = "01ARZ3NDEKTSV4RRFFQ69G5FD1";
export const PROPOSAL_ID = "01ARZ3NDEKTSV4RRFFQ69G5FP1";
/** 12 May 2026, 9 am in Auckland. */
export const SENT_AT = new Date("2026-05-11T21:00:00Z");

export const TOM: ProposalSignee = { id: "tom", name: "Tom Aldridge", isCurrentlyAuthenticatedUser: true };
export const HANA: ProposalSignee = { id: "hana", name: "Hana Wereta", isCurrentlyAuthenticatedUser: false };

const REPORTS = { serviceId: "01ARZ3NDEKTSV4RRFFQ69G5FS1", serviceName: "Management reporting" };
export const CFO = { serviceId: "01ARZ3NDEKTSV4RRFFQ69G5FS2", serviceName: "Virtual CFO" };
const PLANNING = { serviceId: "01ARZ3NDEKTSV4RRFFQ69G5FS3", serviceName: "Quarterly planning" };

const agreed = { serviceAgreementType: "agreed" } as const;

/** $950 a month, $1,200 more with the optional service, and four sessions estimated at $1,400 each. */
export function aDraft(part: Partial<Proposal> = {}): Proposal {
  return {
    id: PROPOSAL_ID,
    number: 42,
    advisorOrgId: ADVISOR_ORG,
    advisorName: "Harbour & Lane Advisory",
    advisorClientId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    clientOrgId: CLIENT_ORG,
    editingStepIndex: 4,
    lastUpdatedAt: SENT_AT,
    version: 1,
    currencyCode: "NZD",
    taxName: "GST",
    taxPercent: 15,
    timezone: "Pacific/Auckland",
    step1: {
      clientName: "Kauri Joinery",
      contacts: [
        { id: "tom", name: "Tom Aldridge", email: "tom@kauri.example" },
        { id: "hana", name: "Hana Wereta", email: "" },
      ],
    },
    step2: [
      { ...REPORTS, serviceDefinition: "Monthly reports with a call.", servicePriceType: "agreed" },
      { ...PLANNING, serviceDefinition: "Four sessions a year.", servicePriceType: "agreed" },
      { ...CFO, serviceDefinition: "A finance lead at your table.", servicePriceType: "recommended" },
    ],
    step3: [
      {
        ...newFeeGroup("Per month"),
        annualPayment: true,
        services: [
          { serviceId: REPORTS.serviceId, servicePrice: 950, ...agreed },
          { serviceId: CFO.serviceId, servicePrice: 1200, ...agreed },
        ],
      },
      {
        ...newFeeGroup("Per session"),
        services: [
          {
            serviceId: PLANNING.serviceId,
            servicePrice: 1400,
            serviceUnits: 4,
            serviceAgreementType: "estimate",
          },
        ],
      },
    ],
    step4: { ...newDraft().step4, objectivesAndValue: [201], expectations: [1, 2] },
    step5: { personalMessage: "Kia ora" },
    detailsInWords: detailsInWords({ objectivesAndValue: [201], expectations: [1, 2] }),
    ...part,
  };
}

/** Due in a hundred years, so that it is never overdue. */
export function aSentProposal(part: Partial<Proposal> = {}): Proposal {
  return aDraft({
    sentAt: SENT_AT,
    dueAt: new Date("2126-05-23T00:00:00Z"),
    snapshotHash: "ab".repeat(32),
    signaturesNeeded: 2,
    signees: [TOM, HANA],
    ...part,
  });
}

/** A proposal that Hana signed first, with her choices. */
export function answeredByHana(part: Partial<Proposal> = {}): Proposal {
  const signees = [TOM, { ...HANA, agreedAt: new Date("2026-05-13T22:00:00Z") }];
  return aSentProposal({
    signees,
    response: {
      includedOptionalServiceIds: [CFO.serviceId],
      paymentPreferences: { "Per month": "annualPayment", "Per session": "monthlyInstalments" },
      signees,
      recipientAgreements: [],
    },
    ...part,
  });
}

function person(
  orgType: "advisor" | "client",
  part: Partial<NonNullable<UserInfo["userOrg"]>> = {},
): UserInfo {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FAB",
    email: "tom@kauri.example",
    firstName: orgType === "client" ? "Tom" : "Ava",
    lastName: orgType === "client" ? "Aldridge" : "Ngata",
    lastUpdated: SENT_AT,
    isTrialist: false,
    isServiceUser: false,
    onboarding: INITIAL_ONBOARDING,
    orgs: [],
    userOrg: {
      orgId: orgType === "client" ? CLIENT_ORG : ADVISOR_ORG,
      orgType,
      roleName: orgType === "client" ? "Guest" : "Admin",
      isGuest: orgType === "client",
      isDeactivated: false,
      isDeveloper: false,
      xeroAuthorised: false,
      features: [],
      featureToggles: [],
      permissions: [],
      ...part,
    },
  };
}

export const GUEST = person("client");
export const MEMBER = person("client", { isGuest: false, roleName: "Admin" });
export const ADVISOR = person("advisor");
