// All rows of the T1 matrix (spec 6), one for each private procedure and each one of the PDF service.
import { ROWS_OF_CLIENTS } from "./rows-of-clients.test-kit";
import { ROWS_OF_DOCUMENTS } from "./rows-of-documents.test-kit";
import { ROWS_OF_INTEGRATIONS } from "./rows-of-integrations.test-kit";
import { ROWS_OF_ORGS } from "./rows-of-orgs.test-kit";
import { ROWS_OF_PEOPLE } from "./rows-of-people.test-kit";
import { ROWS_OF_PLANS } from "./rows-of-plans.test-kit";
import { ROWS_OF_PROPOSALS } from "./rows-of-proposals.test-kit";
import { ROWS_OF_PUBLISHING } from "./rows-of-publishing.test-kit";
import { ROWS_OF_SHARES } from "./rows-of-shares.test-kit";
import { ROWS_OF_SIGNING } from "./rows-of-signing.test-kit";
import { ROWS_OF_TOOLS } from "./rows-of-tools.test-kit";
import { ROWS_OF_VALUE_GAP } from "./rows-of-value-gap.test-kit";
import { ROWS_OF_WORK_ITEMS } from "./rows-of-work-items.test-kit";
import type { Row } from "./tenancy-row.test-kit";

export const MATRIX: Readonly<Record<string, Row>> = {
  ...ROWS_OF_CLIENTS,
  ...ROWS_OF_INTEGRATIONS,
  ...ROWS_OF_ORGS,
  ...ROWS_OF_PEOPLE,
  ...ROWS_OF_PROPOSALS,
  ...ROWS_OF_PUBLISHING,
  ...ROWS_OF_WORK_ITEMS,
  ...ROWS_OF_VALUE_GAP,
  ...ROWS_OF_DOCUMENTS,
  ...ROWS_OF_PLANS,
  ...ROWS_OF_SHARES,
  ...ROWS_OF_SIGNING,
  ...ROWS_OF_TOOLS,
};
