// What a procedure declares about its callers, and the one decision that is made of it (DESIGN §3.2).
import {
  type AccessRule,
  type ForOneProposal,
  type Surroundings,
  type Viewer,
  isAllowed,
  isWithinSession,
} from "@gap/core/access/access-rule";
import type { ActionId, FeatureId } from "@gap/core/access/features";
import type { GapErrorType } from "@gap/core/shared/gap-error";
import { isLiveStage } from "@gap/core/shared/stages";

interface SignedInOptions {
  /** Also people whose link to the organisation is deactivated. */
  readonly deactivatedToo?: boolean;
  /** Also people who have no organisation (yet): trial set-up, invitations. */
  readonly withoutOrg?: boolean;
  /** Also guests, who are refused wherever they are not named (spec 6 L8). */
  readonly guestsToo?: boolean;
  /** Also sessions that a mailed link opened: setting a password, and what goes with it. */
  readonly byLinkToo?: boolean;
  readonly forOneProposal?: ForOneProposal;
}

export type Policy =
  | {
      readonly kind: "anyone";
      /** In prod and preprod it answers as if it were not there (spec 6 T6). */
      readonly hiddenInLiveStages?: boolean;
    }
  | ({ readonly kind: "signed-in" } & SignedInOptions)
  | {
      readonly kind: "rules";
      readonly rules: readonly AccessRule[];
      /** In prod and preprod it answers as if it were not there, to everybody (spec 6 T6). */
      readonly hiddenInLiveStages?: boolean;
    };

type RulesPolicy = Extract<Policy, { kind: "rules" }>;
type AnyonePolicy = Extract<Policy, { kind: "anyone" }>;
type SignedInPolicy = Extract<Policy, { kind: "signed-in" }>;

export type Decision = "allowed" | GapErrorType;

/** What the session of a mailed link is told: reading somebody's mail must not be a way around their second factor. */
export const SET_YOUR_PASSWORD_FIRST = "Please set your password first";

export function anyone(): AnyonePolicy {
  return { kind: "anyone" };
}

export function signedIn(options: SignedInOptions = {}): SignedInPolicy {
  return { kind: "signed-in", ...options };
}

/**
 * Whoever is signed in, in whatever state: for what is about the person and not about an organisation. What a proposal's
 * link opened is not the person: it is named where it is meant.
 */
export function everySession(
  options: Pick<SignedInOptions, "byLinkToo" | "forOneProposal"> = {},
): SignedInPolicy {
  return signedIn({ deactivatedToo: true, withoutOrg: true, guestsToo: true, ...options });
}

export function holding(
  featureId: FeatureId,
  actionId?: ActionId,
  conditions: Omit<AccessRule, "featureId" | "actionId"> = {},
): RulesPolicy {
  return anyOf({ featureId, ...(actionId === undefined ? {} : { actionId }), ...conditions });
}

export function anyOf(...rules: readonly [AccessRule, ...AccessRule[]]): RulesPolicy {
  return { kind: "rules", rules };
}

/** The developers' own tools (spec 2 §2.2, dev-settings). */
export function developers(): RulesPolicy {
  return anyOf({ featureId: "admin-settings", orgTypes: ["gap"], developerOnly: true });
}

/** Tools that must not exist where real people's data is (spec 6 T6). */
export function hiddenInLiveStages<P extends RulesPolicy | AnyonePolicy>(policy: P): P {
  return { ...policy, hiddenInLiveStages: true };
}

export function isHiddenIn(policy: Policy, { stage }: Surroundings): boolean {
  return policy.kind !== "signed-in" && policy.hiddenInLiveStages === true && isLiveStage(stage);
}

export function decide(policy: Policy, viewer: Viewer | undefined, surroundings: Surroundings): Decision {
  if (isHiddenIn(policy, surroundings)) return "notFound";
  if (policy.kind === "anyone") return "allowed";
  if (viewer === undefined) return "unauthorised";
  if (policyAdmits(policy, viewer, surroundings)) return "allowed";
  const reactivated = { ...viewer, isDeactivated: false };
  return viewer.isDeactivated && policyAdmits(policy, reactivated, surroundings)
    ? "userIsDeactivated"
    : "forbidden";
}

/** The words of a refusal, where its kind alone does not say what to do. */
export function refusalMessage(decision: GapErrorType, viewer: Viewer | undefined): string | undefined {
  return decision === "forbidden" && viewer?.cameByLink === true ? SET_YOUR_PASSWORD_FIRST : undefined;
}

function policyAdmits(policy: Policy, viewer: Viewer, surroundings: Surroundings): boolean {
  switch (policy.kind) {
    case "anyone":
      return true;
    case "signed-in":
      return (
        (policy.withoutOrg === true || viewer.orgId !== null) &&
        (policy.deactivatedToo === true || !viewer.isDeactivated) &&
        (policy.guestsToo === true || !viewer.isGuest) &&
        (policy.byLinkToo === true || !viewer.cameByLink) &&
        isWithinSession(viewer, policy.forOneProposal)
      );
    case "rules":
      return isAllowed(viewer, policy.rules, surroundings);
  }
}

/** One line for the list of procedures and the documentation. */
export function describePolicy(policy: Policy): string {
  switch (policy.kind) {
    case "anyone":
      return ["anyone", ...absence(policy)].join("; ");
    case "signed-in":
      return ["signed in", ...admissions(policy)].join(", ");
    case "rules":
      return [policy.rules.map(describeRule).join("; or "), ...absence(policy)].join("; ");
  }
}

function absence(policy: RulesPolicy | AnyonePolicy): string[] {
  return policy.hiddenInLiveStages === true ? ["absent in prod and preprod"] : [];
}

function describeRule(rule: AccessRule): string {
  const conditions = [
    rule.featureId === undefined ? "any member" : `holds ${rule.featureId}/${rule.actionId ?? "any action"}`,
    ...(rule.orgTypes === undefined ? [] : [`in ${rule.orgTypes.join(" or ")} orgs`]),
    ...(rule.stages === undefined ? [] : [`on stage ${rule.stages.join(" or ")}`]),
    ...(rule.developerOnly === true ? ["developers only"] : []),
  ];
  return [...conditions, ...admissions(rule)].join(", ");
}

function admissions(given: SignedInOptions): string[] {
  return [
    ...(given.withoutOrg === true ? ["also without an org"] : []),
    ...(given.deactivatedToo === true ? ["also deactivated"] : []),
    ...(given.guestsToo === true ? ["also guests"] : []),
    ...(given.byLinkToo === true ? ["also by a mailed link"] : []),
    ...(given.forOneProposal === undefined ? [] : [`also for one proposal, to ${given.forOneProposal}`]),
  ];
}
