// Opens the plans before adding to a team whose seats are all taken (spec 4 §F, Team).
import { usePlanDialog } from "../plan/plan-dialog-context";
import { useSeats } from "./seats-bar";

export interface TeamEntry {
  /** True if all seats are taken in another organisation's team: staff change its plan on its page instead. */
  readonly isClosed: boolean;
  /** Runs the action, or opens the plans if the action would be refused. */
  readonly orShowPlans: (proceed: () => void) => void;
}

export function useTeamEntry(orgId: string, isOwnTeam: boolean): TeamEntry {
  const { isFull } = useSeats(orgId);
  const plan = usePlanDialog();
  return {
    isClosed: isFull && !isOwnTeam,
    orShowPlans: (proceed) => (isFull && isOwnTeam ? plan.open() : proceed()),
  };
}
