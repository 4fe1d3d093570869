// Access policies: each procedure declares one, and one function decides by it (DESIGN §3.2).
import {
  type AccessRule,
  type ForOneProposal,
  type Surroundings,
  type Viewer,
  isAllowed,
  isWithinSession,
} from "@gap/core/access/access-rule";
import type { ActionId, FeatureId } from "@gap/core/access/features";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import type { GapErrorType } from "@gap/core/shared/gap-error";
import { isLiveStage } from "@gap/core/shared/stages";

interface SignedInOptions {
  /** Also admits people whose link to the organisation is deactivated. */
  readonly deactivatedToo?: boolean;
  /** Also admits people who have no organisation (yet), for trial set-up and invitations. */
  readonly withoutOrg?: boolean;
  /** Also admits guests; a policy without it refuses them (spec 6 L8). */
  readonly guestsToo?: boolean;
  /** Also admits sessions opened by a mailed link, for setting a password and the steps around it. */
  readonly byLinkToo?: boolean;
  /** Also admits sessions that must set up an authenticator app first. */
  readonly beforeAuthenticatorToo?: boolean;
  readonly forOneProposal?: ForOneProposal;
}

export type Policy =
  | {
      readonly kind: "anyone";
      /** In prod and preprod the procedure answers as if it did not exist (spec 6 T6). */
      readonly hiddenInLiveStages?: boolean;
    }
  | ({ readonly kind: "signed-in" } & SignedInOptions)
  | {
      readonly kind: "rules";
      readonly rules: readonly AccessRule[];
      /** In prod and preprod the procedure answers as if it did not exist, for every caller (spec 6 T6). */
      readonly hiddenInLiveStages?: boolean;
    };

type RulesPolicy = Extract<Policy, { kind: "rules" }>;
type AnyonePolicy = Extract<Policy, { kind: "anyone" }>;
type SignedInPolicy = Extract<Policy, { kind: "signed-in" }>;

export type Decision = "allowed" | GapErrorType;

/** Answer to a session opened by a mailed link: access to someone's mailbox must not bypass their second factor. */
export const SET_YOUR_PASSWORD_FIRST = "Please set your password first";

export function anyone(): AnyonePolicy {
  return { kind: "anyone" };
}

export function signedIn(options: SignedInOptions = {}): SignedInPolicy {
  return { kind: "signed-in", ...options };
}

/**
 * Admits every signed-in person, for calls about the person and not about an organisation. Sessions opened by a
 * proposal link are admitted only with `forOneProposal`.
 */
export function everySession(
  options: Pick<SignedInOptions, "byLinkToo" | "beforeAuthenticatorToo" | "forOneProposal"> = {},
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

/** Policy of the developer tools (spec 2 §2.2, dev-settings). */
export function developers(): RulesPolicy {
  return anyOf({ featureId: "admin-settings", orgTypes: ["gap"], developerOnly: true });
}

/** For tools that must not exist where real people's data is (spec 6 T6). */
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
  if (viewer.mustSetUpAuthenticator && !admitsBeforeAuthenticator(policy)) return "forbidden";
  if (policyAdmits(policy, viewer, surroundings)) return "allowed";
  const reactivated = { ...viewer, isDeactivated: false };
  return viewer.isDeactivated && policyAdmits(policy, reactivated, surroundings)
    ? "userIsDeactivated"
    : "forbidden";
}

/** The message of a refusal, if its type alone does not tell the person what to do. */
export function refusalMessage(decision: GapErrorType, viewer: Viewer | undefined): string | undefined {
  if (decision !== "forbidden") return undefined;
  if (viewer?.cameByLink === true) return SET_YOUR_PASSWORD_FIRST;
  return viewer?.mustSetUpAuthenticator === true ? SET_UP_AUTHENTICATOR_FIRST : undefined;
}

function admitsBeforeAuthenticator(policy: Policy): boolean {
  return policy.kind === "signed-in" && policy.beforeAuthenticatorToo === true;
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

/** One line for the list of procedures and for the documentation. */
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
    ...(given.beforeAuthenticatorToo === true ? ["also before setting up an authenticator app"] : []),
    ...(given.forOneProposal === undefined ? [] : [`also for one proposal, to ${given.forOneProposal}`]),
  ];
}
