// The way into a team: where all its seats are taken it leads to the plans first (spec 4 §F, Team).
import { usePlanDialog } from "../plan/plan-dialog-context";
import { useSeats } from "./seats-bar";

export interface TeamEntry {
  /** Staff cannot buy for another organisation from here: its page has its plan. */
  readonly isClosed: boolean;
  /** Does it, or shows the plans where it would be refused. */
  readonly orSeePlans: (letIn: () => void) => void;
}

export function useTeamEntry(orgId: string, isOwnTeam: boolean): TeamEntry {
  const { isFull } = useSeats(orgId);
  const plan = usePlanDialog();
  return {
    isClosed: isFull && !isOwnTeam,
    orSeePlans: (letIn) => (isFull && isOwnTeam ? plan.open() : letIn()),
  };
}
