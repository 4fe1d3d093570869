// Seats of the plan in use, and a link to the plans if all are taken (spec 4 §F Team).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NO_SEATS_LEFT, seatsLeft } from "@gap/core/users/team-rules";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./team.module.css";

interface Seats {
  readonly used: number;
  readonly activeAdmins: number;
  readonly max?: number;
  readonly tierName?: string;
}

interface LoadedSeats {
  /** Undefined until loaded. */
  readonly seats: Seats | undefined;
  readonly isFull: boolean;
  /** Null unless they could not be loaded. */
  readonly error: unknown;
  readonly tryAgain: () => unknown;
}

export function useSeats(orgId: string): LoadedSeats {
  const {
    data: seats,
    error,
    refetch,
  } = useQuery(useApi().options.team.getSeats.queryOptions({ orgId }, ALWAYS_REFETCHED));
  return {
    seats,
    isFull: seats?.max !== undefined && seatsLeft(seats.max, seats.used) < 1,
    error: seats === undefined ? error : null,
    tryAgain: refetch,
  };
}

interface SeatsBarProps {
  readonly orgId: string;
  readonly isOwnTeam: boolean;
  readonly action: ReactNode;
}

export function SeatsBar({ orgId, isOwnTeam, action }: SeatsBarProps) {
  const { seats, isFull, error, tryAgain } = useSeats(orgId);
  return (
    <>
      <div className={utility.bar}>
        <div className={classes.seats}>
          {seats === undefined && error === null ? (
            <SkeletonGroup label="Loading the seats">
              <SkeletonBar width={190} height={20} />
            </SkeletonGroup>
          ) : null}
          <p aria-live="polite">{seats === undefined ? null : seatsText(seats)}</p>
        </div>
        {action}
      </div>
      <DataNotLoaded subject="The seats" error={error} onTryAgain={tryAgain} />
      {isFull ? <SeatsFull isOwnTeam={isOwnTeam} /> : null}
    </>
  );
}

interface SeatsFullProps {
  readonly isOwnTeam: boolean;
  /** The people who cannot be invited for lack of seats. */
  readonly children?: ReactNode;
}

export function SeatsFull({ isOwnTeam, children }: SeatsFullProps) {
  const plan = usePlanDialog();
  // Staff change another organisation's plan on its page; the dialog is for their own.
  return (
    <Banner tone="warning" {...(isOwnTeam ? { action: { label: "See plans", onClick: plan.open } } : {})}>
      {NO_SEATS_LEFT}.{children}
    </Banner>
  );
}

function seatsText({ used, max, tierName }: Seats): string {
  if (max === undefined) return used === 1 ? "1 person" : `${used} people`;
  const seats = `${used} of ${max} seats used`;
  return tierName === undefined ? seats : `${seats}, ${tierName} plan`;
}
