// T1: shares of documents. The rows pass an organisation's id, so that no record is ever found.
import type { Row } from "./tenancy-row.test-kit";

const members = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const firm = { ...members, answer: "notFound" } as const satisfies Row;
/** An unknown link is answered like one without access, to everyone. */
const byToken = { allowed: [], input: () => ({ token: "unknown" }) } as const satisfies Row;

const share = ({ advisorOrgId }: { readonly advisorOrgId: string }) => ({ shareId: advisorOrgId });

export const ROWS_OF_SHARES: Readonly<Record<string, Row>> = {
  "docShare.create": { ...firm, input: ({ advisorOrgId }) => ({ documentId: advisorOrgId, open: true }) },
  "docShare.list": { ...firm, input: ({ advisorOrgId }) => ({ documentId: advisorOrgId }) },
  "docShare.hasShared": members,
  "docShare.change": { ...firm, input: ({ advisorOrgId }) => ({ shareIds: [advisorOrgId] }) },
  "docShare.revoke": { ...firm, input: share },
  "docShare.remind": { ...firm, input: share },
  "docShare.copyLink": { ...firm, input: share },
  "docShare.getDocumentAccessRights": {
    // People of a client ask about another organisation here.
    ...members,
    input: ({ advisorOrgId }) => ({ clientOrgId: advisorOrgId, documents: [advisorOrgId] }),
  },
  "docShare.setAccess": {
    allowed: ["client", "foreign client"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ documentId: advisorOrgId, userId: advisorOrgId, hasAccess: true }),
  },
  "docShare.ensureDocumentAccessFromToken": byToken,
  "docShare.getMyAccessTokens": byToken,
};
