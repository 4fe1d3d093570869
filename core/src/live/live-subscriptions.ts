// What can be subscribed to on the live channel, and by whom (spec 2 §7): a closed list, one rule a type.
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { anyOf, decide, holding, signedIn, type Policy } from "@gap/core/access/policy";
import type { RegionId } from "@gap/core/shared/regions";
import { isLiveStage } from "@gap/core/shared/stages";

export const LIVE_TYPES = [
  "announcement",
  "notification",
  "goose-command",
  "client-list-update",
  "document-template-event",
  "process-change-event",
  "metrics-change-event",
  "migration-job-completed",
] as const;

export type LiveType = (typeof LIVE_TYPES)[number];

export interface LiveTopic {
  readonly type: LiveType;
  readonly entityId: string;
}

/** The person at the other end of a connection; everything here comes from the database. */
export interface LivePerson {
  readonly userId: string;
  readonly isServiceUser: boolean;
  /** Whose verified address is one of the provider's own domain (spec 2 §6). */
  readonly isInternalStaff: boolean;
  /** As each of their organisations sees them, by its id; deactivated links too. */
  readonly inOrgs: ReadonlyMap<string, Viewer>;
}

interface LiveSurroundings extends Surroundings {
  readonly region: RegionId;
}

type Rule =
  /** The entity is an organisation of the person's, and the policy holds for them there. */
  | { readonly entity: "org"; readonly policy: Policy; readonly notForServiceUsers?: boolean }
  /** The entity is the person. */
  | { readonly entity: "self"; readonly internalStaffOnly?: boolean }
  /** The entity is the region itself, and concerns everybody in it. */
  | { readonly entity: "region" };

const RULES: Readonly<Record<LiveType, Rule>> = {
  // Service users fetch no announcements (spec 2 §4).
  announcement: { entity: "org", policy: signedIn(), notForServiceUsers: true },
  notification: { entity: "self" },
  "goose-command": { entity: "self", internalStaffOnly: true },
  "client-list-update": { entity: "org", policy: holding("clients", "view") },
  "document-template-event": { entity: "org", policy: holding("blueprints", "view") },
  "process-change-event": { entity: "org", policy: holding("processes", "view") },
  "metrics-change-event": { entity: "org", policy: anyOf({ orgTypes: ["advisor"] }) },
  "migration-job-completed": { entity: "region" },
};

export function isLiveType(type: string): type is LiveType {
  return Object.hasOwn(RULES, type);
}

export function maySubscribe(
  person: LivePerson,
  { type, entityId }: LiveTopic,
  surroundings: LiveSurroundings,
): boolean {
  const rule = RULES[type];
  switch (rule.entity) {
    case "org": {
      const viewer = person.inOrgs.get(entityId);
      if (viewer === undefined || (rule.notForServiceUsers === true && person.isServiceUser)) return false;
      return decide(rule.policy, viewer, surroundings) === "allowed";
    }
    case "self":
      if (entityId !== person.userId) return false;
      // Goose is not there where real people's data is (spec 6 T6).
      return rule.internalStaffOnly !== true || (person.isInternalStaff && !isLiveStage(surroundings.stage));
    case "region":
      return entityId === surroundings.region;
  }
}

/** Whether an organisation that was open to the person is closed to them now: their connection ends (spec 6 T5). */
export function wasDeactivated(before: LivePerson, now: LivePerson): boolean {
  return [...before.inOrgs].some(
    ([orgId, viewer]) => !viewer.isDeactivated && now.inOrgs.get(orgId)?.isDeactivated !== false,
  );
}
