// Test data for the proposal screens: proposals, services and an advisor.
import { newDraft } from "@gap/core/proposals/draft";
import { PROPOSAL_STATUSES, type ListedProposal, type Proposal } from "@gap/core/proposals/proposal-view";
import type { ListedService } from "@gap/core/services/service.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { UserInfo } from "@gap/core/users/user-info.schema";

export const ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAA";
export const SEEN_AT = new Date(Date.UTC(2026, 4, 1, 9));
export const KAURI = "01ARZ3NDEKTSV4RRFFQ69G5FK1";

const MAINTAINED = ["proposals", "clients", "services", "my-organisation"] as const;

export const ADVISOR: UserInfo = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAB",
  email: "ava@harbour.example",
  firstName: "Ava",
  lastName: "Ngata",
  lastUpdated: SEEN_AT,
  isTrialist: false,
  isServiceUser: false,
  onboarding: INITIAL_ONBOARDING,
  orgs: [],
  userOrg: {
    orgId: ORG,
    orgType: "advisor",
    roleName: "Admin",
    isGuest: false,
    isDeactivated: false,
    isDeveloper: false,
    xeroAuthorised: false,
    features: MAINTAINED.map((featureId) => ({ featureId, actions: [{ actionId: "maintain" as const }] })),
    featureToggles: [],
    permissions: [],
  },
};

/** Answers to the calls that every advisor screen makes. */
export const ADVISOR_ANSWERS = {
  "user.getMyUserInfo": () => ADVISOR,
  "org.getMinimalOrgById": () => ({
    countryCode: "NZ",
    currencyCode: "NZD",
    currencySymbol: "$",
    timezone: "Pacific/Auckland",
  }),
  "proposals.listOwners": () => [{ id: ADVISOR.id, name: "Ava Ngata" }],
  "advisor.getMinimalClients": () => [{ id: KAURI, name: "Kauri Joinery", status: "client" }],
};

export function aListedProposal(part: Partial<ListedProposal> = {}): ListedProposal {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FP1",
    number: 42,
    version: 1,
    status: "draft",
    advisorClientId: KAURI,
    clientName: "Kauri Joinery",
    serviceNames: ["Bookkeeping", "Payroll"],
    valueCents: 3_188_000,
    currencyCode: "NZD",
    signaturesReceived: 0,
    owner: { id: ADVISOR.id, name: "Ava Ngata" },
    lastUpdatedAt: SEEN_AT,
    timezone: "Pacific/Auckland",
    ...part,
  };
}

export function aProposalList(rows: readonly ListedProposal[]) {
  const byTab = (figureOf: (of: readonly ListedProposal[]) => number) => ({
    all: figureOf(rows),
    ...Object.fromEntries(
      PROPOSAL_STATUSES.map((status) => [status, figureOf(rows.filter((row) => row.status === status))]),
    ),
  });
  return {
    rows,
    total: rows.length,
    tabCounts: byTab(({ length }) => length),
    tabValueCents: byTab((of) => of.reduce((cents, { valueCents }) => cents + valueCents, 0)),
  };
}

export function aProposal(part: Partial<Proposal> = {}): Proposal {
  const { step1: _, step2: __, ...steps } = newDraft();
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FP1",
    number: 42,
    advisorOrgId: ORG,
    advisorName: "Harbour Advisory",
    advisorClientId: null,
    editingStepIndex: 0,
    lastUpdatedAt: SEEN_AT,
    version: 1,
    currencyCode: "NZD",
    taxName: "GST",
    taxPercent: 15,
    timezone: "Pacific/Auckland",
    detailsInWords: { objectives: [], expectations: [] },
    step1: { clientName: "", contacts: [] },
    step2: [],
    ...steps,
    ...part,
  };
}

export function aService(part: Partial<ListedService> = {}): ListedService {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FS1",
    orgId: ORG,
    name: "Bookkeeping",
    description: "",
    category: "Bookkeeping",
    order: 0,
    lastUpdated: SEEN_AT,
    hasHowItWorks: false,
    hasTerms: false,
    pricing: {
      startingPrice: 640,
      startingPriceRate: "Per month",
      currency: { code: "NZD", name: "New Zealand dollar", symbol: "$" },
    },
    ...part,
  };
}
