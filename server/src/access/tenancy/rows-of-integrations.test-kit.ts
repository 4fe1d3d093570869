// T1: practice manager and document store of the caller's own organisation; no caller here has either.
import { notWhenDeactivated, type Row } from "./tenancy-row.test-kit";

const ofAdvisors = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;

export const ROWS_OF_INTEGRATIONS: Readonly<Record<string, Row>> = {
  "xpm.isConnected": notWhenDeactivated,
  "xpm.getConnection": ofAdvisors,
  "xpm.startConnecting": ofAdvisors,
  "xpm.connect": {
    ...ofAdvisors,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({ ticket: "made up", search: `?code=c&state=${advisorOrgId}` }),
  },
  "xpm.sync": { ...ofAdvisors, answer: "unprocessable" },
  "xpm.disconnect": ofAdvisors,
  "fyi.getConnectionStatus": notWhenDeactivated,
};
