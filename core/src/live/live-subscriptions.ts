// The topic types of the live channel and their access rules (spec 2 §7): a closed list with one rule per type.
import { readsAllOfClient, type Surroundings, type Viewer } from "@gap/core/access/access-rule";
import { anyOf, decide, holding, signedIn, type Policy } from "@gap/core/access/policy";
import { sideAtDocument, type DocumentTarget } from "@gap/core/documents/document-access";
import { uploaderOfKey } from "@gap/core/files/uploader-of-key";
import { seesMetrics } from "@gap/core/metrics/metrics";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { RegionId } from "@gap/core/shared/regions";
import { isLiveStage } from "@gap/core/shared/stages";
import type { PlaceReaders } from "./whereabouts";

export const LIVE_TYPES = [
  "announcement",
  "notification",
  "goose-command",
  "client-list-update",
  "document-template-event",
  "process-change-event",
  "work-item-event",
  "document-change-event",
  "document-list-event",
  "received-documents-event",
  "value-gap-event",
  "metrics-change-event",
  "provided-content-event",
  "migration-job-completed",
  "file-validation",
  "proposal-change-event",
  "proposal-template-event",
  "proposal-viewing",
  "proposal-signing",
  "received-proposals-event",
] as const;

export type LiveType = (typeof LIVE_TYPES)[number];

export interface LiveTopic {
  readonly type: LiveType;
  readonly entityId: string;
}

/** The person of a connection; all values come from the database. */
export interface LivePerson {
  readonly userId: string;
  readonly isServiceUser: boolean;
  /** True if the verified email address belongs to the provider's domain (spec 2 §6). */
  readonly isInternalStaff: boolean;
  /**
   * Set for a session opened by a proposal's link, or for printing it. Such a session may follow only that proposal
   * (spec 6 L8) and the region.
   */
  readonly onlyPermission?: string;
  /** The person's role in each of their organisations, by organisation id; includes deactivated links. */
  readonly inOrgs: ReadonlyMap<string, Viewer>;
}

interface LiveSurroundings extends Surroundings {
  readonly region: RegionId;
}

type Rule = {
  /** The server tracks who follows the topic; `announcesPresence` also publishes changes. */
  readonly tracksPresence?: boolean;
  readonly announcesPresence?: boolean;
  /** Followers share their position in the entity with each other (whereabouts.ts). */
  readonly sharesWhereabouts?: boolean;
} &
  /** The entity is one of the person's organisations, and the policy allows them there. */
  (
    | { readonly entity: "org"; readonly policy: Policy; readonly notForServiceUsers?: boolean }
    /** The entity is the person. */
    | { readonly entity: "self"; readonly internalStaffOnly?: boolean }
    /** The entity is a proposal sent to the person, or to an organisation that they administer. */
    | { readonly entity: "proposal" }
    /** The entity is a document that the person may read. */
    | { readonly entity: "document" }
    /** The entity is the person, for proposals sent to them, or a client organisation that they administer. */
    | { readonly entity: "receiver" }
    /** The entity is the key of a file uploaded by the person. */
    | { readonly entity: "own-file" }
    /** The entity is the region; everyone in it may follow it whom the policy allows in one of their organisations. */
    | { readonly entity: "region"; readonly policy?: Policy }
  );

const seesProposals = holding("proposals", "view", { orgTypes: ["advisor"] });

const RULES: Readonly<Record<LiveType, Rule>> = {
  // Service users fetch no announcements (spec 2 §4).
  announcement: { entity: "org", policy: signedIn(), notForServiceUsers: true },
  notification: { entity: "self" },
  "goose-command": { entity: "self", internalStaffOnly: true, tracksPresence: true },
  "client-list-update": { entity: "org", policy: holding("clients", "view") },
  "document-template-event": { entity: "org", policy: holding("blueprints", "view") },
  "process-change-event": { entity: "org", policy: holding("processes", "view") },
  "work-item-event": { entity: "org", policy: holding("work-items", "view", { orgTypes: ["advisor"] }) },
  "document-change-event": { entity: "document", sharesWhereabouts: true },
  "document-list-event": {
    entity: "org",
    policy: anyOf({ featureId: "documents", orgTypes: ["advisor"] }, { orgTypes: ["client"] }),
  },
  // Guests may not follow their organisation, so they are notified about their own documents only (spec 6 L8).
  "received-documents-event": { entity: "self" },
  // The figures of a client, or a scenario of the value gap calculator.
  "value-gap-event": { entity: "org", policy: holding("vgc", "view", { orgTypes: ["advisor"] }) },
  "metrics-change-event": { entity: "org", policy: seesMetrics },
  // Templates and processes that the provider publishes for every firm.
  "provided-content-event": {
    entity: "region",
    policy: anyOf({ featureId: "blueprints" }, { featureId: "processes" }),
  },
  "migration-job-completed": { entity: "region" },
  "file-validation": { entity: "own-file" },
  "proposal-change-event": { entity: "org", policy: seesProposals },
  "proposal-template-event": { entity: "org", policy: seesProposals },
  "proposal-viewing": { entity: "org", policy: seesProposals },
  // A follower has the proposal open: "viewing now" (spec 4 §C, Timeline).
  "proposal-signing": { entity: "proposal", tracksPresence: true, announcesPresence: true },
  "received-proposals-event": { entity: "receiver" },
};

export function isLiveType(type: string): type is LiveType {
  return Object.hasOwn(RULES, type);
}

export function tracksPresence({ type }: LiveTopic): boolean {
  return RULES[type].tracksPresence === true;
}

export function announcesPresence({ type }: LiveTopic): boolean {
  return RULES[type].announcesPresence === true;
}

export function sharesWhereabouts({ type }: LiveTopic): boolean {
  return RULES[type].sharesWhereabouts === true;
}

/** The facts about an entity on which the rule of its topic depends, such as the client of a sent proposal. */
export type LiveEntity = FactsOfProposal | DocumentTarget;

interface FactsOfProposal {
  readonly clientOrgId?: string | undefined;
  /** People who hold the permission, but whose contact is archived or has another address, or whose client is deleted. */
  readonly closedTo?: readonly string[];
}

/** True if the rule depends on facts about the entity, which the server then looks up by topic type. */
export function needsEntity({ inOrgs }: LivePerson, { type, entityId }: LiveTopic): boolean {
  const { entity } = RULES[type];
  if (entity === "document") return true;
  if (entity !== "proposal") return false;
  const permission = proposalPermission(entityId);
  return [...inOrgs.values()].some(
    (viewer) => isAdminOfClient(viewer) || viewer.permissions.includes(permission),
  );
}

function isAdminOfClient(viewer: Viewer): boolean {
  return viewer.orgType === "client" && readsAllOfClient(viewer);
}

function followsProposal(person: LivePerson, proposalId: string, facts: LiveEntity = {}): boolean {
  const isClosed = "closedTo" in facts && facts.closedTo?.includes(person.userId) === true;
  const { clientOrgId } = facts;
  return [...person.inOrgs.values()].some(
    (viewer) =>
      isOpen(viewer) &&
      ((!isClosed && viewer.permissions.includes(proposalPermission(proposalId))) ||
        (clientOrgId !== undefined && isAdminOfClient(viewer) && viewer.orgId === clientOrgId)),
  );
}

/** `facts` are needed if `needsEntity`. */
export function maySubscribe(
  person: LivePerson,
  { type, entityId }: LiveTopic,
  surroundings: LiveSurroundings,
  facts?: LiveEntity,
): boolean {
  const rule = RULES[type];
  const isOfOneRecord = rule.entity === "proposal" || rule.entity === "document";
  if (person.onlyPermission !== undefined && !isOfOneRecord && rule.entity !== "region") return false;
  switch (rule.entity) {
    case "org": {
      const viewer = person.inOrgs.get(entityId);
      if (viewer === undefined || (rule.notForServiceUsers === true && person.isServiceUser)) return false;
      return decide(rule.policy, viewer, surroundings) === "allowed";
    }
    case "self":
      if (entityId !== person.userId) return false;
      // Goose does not exist in stages with real people's data (spec 6 T6).
      return rule.internalStaffOnly !== true || (person.isInternalStaff && !isLiveStage(surroundings.stage));
    case "proposal":
      return followsProposal(person, entityId, facts);
    case "document":
      return sidesAt(person, entityId, facts).length > 0;
    case "receiver": {
      const viewer = person.inOrgs.get(entityId);
      return (
        entityId === person.userId || (viewer !== undefined && isOpen(viewer) && isAdminOfClient(viewer))
      );
    }
    case "own-file":
      return uploaderOfKey(entityId) === person.userId;
    case "region":
      return (
        entityId === surroundings.region && (rule.policy === undefined || isAllowedSomewhere(rule.policy))
      );
  }

  function isAllowedSomewhere(policy: Policy): boolean {
    return [...person.inOrgs.values()].some((viewer) => decide(policy, viewer, surroundings) === "allowed");
  }
}

/** True if a follower of a topic that shares whereabouts may know of a place with these readers. */
export function mayKnowPlace(
  person: LivePerson,
  { entityId }: LiveTopic,
  facts: LiveEntity | undefined,
  { isInternal, hiddenFrom }: PlaceReaders,
): boolean {
  const isSeen = !isInternal && !hiddenFrom.includes(person.userId);
  return sidesAt(person, entityId, facts).some(
    ({ viewer, side }) => side === "advisor" || isSeen || (!isInternal && readsAllOfClient(viewer)),
  );
}

function sidesAt(person: LivePerson, documentId: string, facts: LiveEntity | undefined) {
  if (facts === undefined || !("documentId" in facts) || facts.documentId !== documentId) return [];
  return [...person.inOrgs.values()].flatMap((viewer) => {
    const side = sideAtDocument(viewer, facts);
    return side === undefined ? [] : { viewer, side };
  });
}

function isOpen({ isDeactivated, cameByLink }: Viewer): boolean {
  return !isDeactivated && !cameByLink;
}

/** True if the person has lost access to one of their organisations, which closes their connection (spec 6 T5). */
export function wasDeactivated(before: LivePerson, now: LivePerson): boolean {
  return [...before.inOrgs].some(
    ([orgId, viewer]) => !viewer.isDeactivated && now.inOrgs.get(orgId)?.isDeactivated !== false,
  );
}
