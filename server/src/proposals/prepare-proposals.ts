// Registers the proposals' listeners to other capabilities' events, and their data migration.
import type { MigratingPreparation } from "../platform/open-region";
import { keepSentScenarios } from "./drafting/keep-sent-scenarios";
import { sealOldChains } from "./evidence/evidence-chain";
import { followClientNames } from "./listing/follow-client-names";
import { notifyClosedOutSignees } from "./signing/notify-closed-out-signees";
import { publishViewers } from "./signing/publish-viewers";

export const prepareProposals: MigratingPreparation = {
  migration: "0014_evidence_anchored",
  whileMigrating: sealOldChains,
  prepare: async (region) => {
    keepSentScenarios(region);
    followClientNames(region);
    notifyClosedOutSignees(region);
    publishViewers(region);
  },
};
