// Random histories of proposals, for the tests of other capabilities.
export { beginHistory, performAct } from "@gap/server/proposals/evidence/histories-acts.test-kit";
export {
  createFixtures,
  withoutSideEffects,
  type Stage,
} from "@gap/server/proposals/evidence/histories-stage.test-kit";
export { historyWithKills, runHistory } from "@gap/server/proposals/evidence/histories.test-kit";
