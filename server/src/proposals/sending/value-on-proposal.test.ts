// A scenario of the calculator on a proposal (spec 8 §3): drafts follow it, sending freezes it, and only the client's own
// scenarios can be chosen.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { NO_GAP_TO_SHOW, NO_SCENARIO_OF_CLIENT, SCENARIO_LEFT } from "@gap/core/proposals/value-on-proposal";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Service } from "@gap/core/services/service.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { alteredFigures } from "@gap/core/value-gap/altered-value";
import { closedByServices } from "@gap/core/value-gap/value-of-services";
import { aContact } from "@gap/testing/factories/contact";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, aService, editOf } from "@gap/testing/factories/proposal";
import { refused } from "@gap/testing/refusal";
import { sha256 } from "@gap/server/platform/sha256";
import {
  aClientInCalculator,
  aContent,
  aScenario,
  FIGURES,
  type CalculatorFirm,
} from "@gap/server/value-gap/value-gap.test-kit";
import { proposalVersions } from "../proposals.tables";
import { followed } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

let firm: CalculatorFirm;
let scenarioId: string;
let pricing: Service;
beforeAll(async () => {
  firm = await aClientInCalculator(server, { advisor });
  await server
    .as(advisor)
    .valueGap.saveFigures.mutate({ clientOrgId: firm.clientOrgId, lastUpdatedAt: null, figures: FIGURES });
  ({ scenarioId } = await aScenario(server, firm));
  pricing = await aService(server, advisor, { levers: [{ lever: "price", percent: 50 }] });
});
