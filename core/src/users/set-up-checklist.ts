// The checklist that helps a firm to get set up (spec 4 §F, Home): nine steps, done by what there is or was done once.
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { mayReach, type RouteId } from "@gap/core/access/routes";

interface Step {
  /** As `completedSteps` counts them (spec 1 §3). */
  readonly number: number;
  readonly label: string;
  /** Where it is done. */
  readonly routeId: RouteId;
  readonly suffix?: string;
  /** Seen from what there is; the others are done once `completedSteps` has them. */
  readonly isDone?: (facts: SetUpFacts) => boolean;
}

export interface SetUpFacts {
  readonly profile: {
    readonly firstName: string;
    readonly lastName: string;
    readonly jobTitle?: string | undefined;
  };
  readonly org: {
    readonly countryCode?: string | undefined;
    readonly currencyCode?: string | undefined;
    readonly timezone?: string | undefined;
    readonly logo?: string | undefined;
  };
  /** Also those who are invited. */
  readonly memberCount: number;
}

/** Steps that whoever does them has completed from then on. */
export const SET_UP_STEP = { addAClient: 5, priceAService: 6, sendAProposal: 7 } as const;

const STEPS: readonly Step[] = [
  {
    number: 1,
    label: "Complete your profile",
    routeId: "my-profile",
    isDone: ({ profile: { firstName, lastName, jobTitle } }) => Boolean(firstName && lastName && jobTitle),
  },
  {
    number: 2,
    label: "Set up your org",
    routeId: "my-organisation",
    isDone: ({ org: { countryCode, currencyCode, timezone } }) =>
      Boolean(countryCode && currencyCode && timezone),
  },
  {
    number: 3,
    label: "Add your logo",
    routeId: "my-organisation",
    isDone: ({ org: { logo } }) => Boolean(logo),
  },
  {
    number: 4,
    label: "Invite a team member",
    routeId: "my-organisation",
    suffix: "team",
    isDone: ({ memberCount }) => memberCount > 1,
  },
  { number: SET_UP_STEP.addAClient, label: "Add a client", routeId: "clients" },
  { number: SET_UP_STEP.priceAService, label: "Price a service", routeId: "services" },
  { number: SET_UP_STEP.sendAProposal, label: "Send a proposal", routeId: "proposals" },
  { number: 8, label: "Start a work item", routeId: "work-items" },
  { number: 9, label: "Share a document", routeId: "documents" },
];

export interface ChecklistStep extends Pick<Step, "number" | "label" | "routeId" | "suffix"> {
  readonly isDone: boolean;
}

/** Only what the person may do themselves: a step that another must take is no step of theirs. */
export function setUpChecklist(
  viewer: Viewer,
  surroundings: Surroundings,
  { facts, completedSteps }: { readonly facts: SetUpFacts; readonly completedSteps: readonly number[] },
): ChecklistStep[] {
  return STEPS.filter(({ routeId }) => mayReach(viewer, routeId, surroundings)).map((step) => ({
    number: step.number,
    label: step.label,
    routeId: step.routeId,
    ...(step.suffix === undefined ? {} : { suffix: step.suffix }),
    isDone: completedSteps.includes(step.number) || step.isDone?.(facts) === true,
  }));
}
