// What proposals do with what happens elsewhere.
import type { MigratingPreparation } from "../platform/open-region";
import { sealOldChains } from "./evidence-chain";
import { followClientNames } from "./follow-client-names";
import { tellWhoIsClosedOut } from "./tell-who-is-closed-out";
import { tellWhoViews } from "./tell-who-views";

export const prepareProposals: MigratingPreparation = {
  migration: "0014_evidence_anchored",
  whileMigrating: sealOldChains,
  prepare: async (region) => {
    followClientNames(region);
    tellWhoIsClosedOut(region);
    tellWhoViews(region);
  },
};
