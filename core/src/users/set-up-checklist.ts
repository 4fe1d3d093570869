// The set-up checklist on Home (spec 4 §F): up to nine steps, each done by the state of the data or by a recorded completion.
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { partExists, type PartId } from "@gap/core/access/existing-parts";
import { isOffered, type RouteId } from "@gap/core/access/routes";

interface Step {
  /** The step's number in `completedSteps` (spec 1 §3). */
  readonly number: number;
  readonly label: string;
  /** The page on which the user does the step. */
  readonly routeId: RouteId;
  readonly suffix?: string;
  /** The part of that page which the step needs. */
  readonly part?: PartId;
  /** Derives completion from the data; steps without it are done once `completedSteps` contains them. */
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
  /** Includes invited members. */
  readonly memberCount: number;
  /** The firm has shared a document with a client, whichever member did it. */
  readonly hasSharedDocument: boolean;
}

/** Steps that the server records in `completedSteps` when a user does them. */
export const SET_UP_STEP = { addAClient: 5, priceAService: 6, sendAProposal: 7, startAWorkItem: 8 } as const;

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
  {
    number: 9,
    label: "Share a document",
    routeId: "documents",
    part: "document-sharing",
    isDone: ({ hasSharedDocument }) => hasSharedDocument,
  },
];

export interface ChecklistStep extends Pick<Step, "number" | "label" | "routeId" | "suffix"> {
  readonly isDone: boolean;
}

/** Lists only the steps that this user may do themselves, in parts that exist. */
export function setUpChecklist(
  viewer: Viewer,
  surroundings: Surroundings,
  { facts, completedSteps }: { readonly facts: SetUpFacts; readonly completedSteps: readonly number[] },
): ChecklistStep[] {
  return STEPS.filter(
    ({ routeId, part = routeId }) => partExists(part) && isOffered(viewer, routeId, surroundings),
  ).map((step) => ({
    number: step.number,
    label: step.label,
    routeId: step.routeId,
    ...(step.suffix === undefined ? {} : { suffix: step.suffix }),
    isDone: completedSteps.includes(step.number) || step.isDone?.(facts) === true,
  }));
}
