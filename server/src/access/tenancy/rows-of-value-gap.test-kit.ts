// T1: the value gap calculator. The rows pass ids of no client and no scenario, so that no record is ever found.
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { defaultFiguresOf } from "@gap/core/value-gap/default-figures";
import type { Row } from "./tenancy-row.test-kit";

const unknownRecord = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
  answer: "notFound",
} as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const client = ({ advisorOrgId }: OfAdvisor) => ({ clientOrgId: advisorOrgId });
const scenario = ({ advisorOrgId }: OfAdvisor) => ({ scenarioId: advisorOrgId });
const lastUpdatedAt = new Date(0);
const content = { levers: NO_CHANGE, fee: null, services: [], partPercent: 100 };

export const ROWS_OF_VALUE_GAP: Readonly<Record<string, Row>> = {
  "valueGap.get": { ...unknownRecord, input: client },
  "valueGap.listRecent": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
  },
  "valueGap.saveFigures": {
    ...unknownRecord,
    input: (ids) => ({
      ...client(ids),
      lastUpdatedAt,
      figures: defaultFiguresOf({ countryCode: "NZ", salesTaxPercent: null }),
    }),
  },
  "valueGap.takeFigures": { ...unknownRecord, input: client },
  "valueGap.createScenario": {
    ...unknownRecord,
    input: (ids) => ({ ...client(ids), ...scenario(ids), name: "Steady growth", content }),
  },
  "valueGap.updateScenario": { ...unknownRecord, input: (ids) => ({ ...scenario(ids), lastUpdatedAt }) },
  "valueGap.duplicateScenario": {
    ...unknownRecord,
    input: (ids) => ({ ...scenario(ids), copyId: ids.advisorOrgId }),
  },
  "valueGap.deleteScenario": { ...unknownRecord, input: scenario },
  "valueGap.listSaves": { ...unknownRecord, input: scenario },
  "valueGap.restoreSave": {
    ...unknownRecord,
    input: (ids) => ({ ...scenario(ids), saveId: ids.advisorOrgId, lastUpdatedAt }),
  },
};
