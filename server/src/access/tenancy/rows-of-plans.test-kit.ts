// T1: business plans. The rows pass an organisation's id, so that no client and no document is ever found.
import type { Row } from "./tenancy-row.test-kit";

/** The guests here have no permission for the plan. */
const planners = {
  deactivated: "userIsDeactivated",
  allowed: ["client", "foreign client", "advisor", "foreign advisor"],
  answer: "notFound",
} as const satisfies Row;
/** The document is not found before it matters who asks. */
const withService = { ...planners, allowed: [...planners.allowed, "service"] } as const satisfies Row;

/** Only advisors have a calculator, and a connection to the accounting provider. */
const calculators = { ...planners, allowed: ["advisor", "foreign advisor"] } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const client = ({ advisorOrgId }: OfAdvisor) => ({ clientId: advisorOrgId });
const clientOrg = ({ advisorOrgId }: OfAdvisor) => ({ clientOrgId: advisorOrgId });
const document = ({ advisorOrgId }: OfAdvisor) => ({ documentId: advisorOrgId });

export const ROWS_OF_PLANS: Readonly<Record<string, Row>> = {
  "businessPlan.get": { ...planners, input: client },
  "businessPlan.open": { ...planners, input: client },
  "businessPlan.setSections": {
    ...withService,
    input: (ids) => ({ ...document(ids), sectionIds: [ids.advisorOrgId] }),
  },
  "businessPlan.startReview": { ...withService, input: document },
  "businessPlan.cancelReview": { ...withService, input: document },
  "businessPlan.finishReview": {
    ...withService,
    input: (ids) => ({
      ...document(ids),
      revision: 0,
      until: "2099-12-31",
      nextReviewDay: "2099-12-31",
    }),
  },
  "businessPlan.setNextReview": { ...withService, input: (ids) => ({ ...document(ids), day: "2099-12-31" }) },
  "businessPlan.compare": { ...withService, input: (ids) => ({ ...document(ids), from: 1 }) },
  "businessPlan.listReviews": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
  },
  "businessPlan.getReportedMeasures": { ...calculators, input: client },
  "businessPlan.addLevers": {
    ...calculators,
    input: (ids) => ({
      ...clientOrg(ids),
      scenarioId: ids.advisorOrgId,
      levers: ["price"],
      until: "2099-12-31",
    }),
  },
  "businessPlan.getLeverResults": { ...calculators, input: clientOrg },
  "pdf.businessPlan": { ...planners, input: client },
  "pdf.businessPlanExists": { ...planners, input: client },
};
