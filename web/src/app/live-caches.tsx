// The live topics that the main application follows itself (spec 2 §7): changes of the organisation that outdate cached
// responses, and migrations, which outdate all of them.
import { useEffect, useRef } from "react";
import { maySubscribe, type LiveTopic } from "@gap/core/live/live-subscriptions";
import { useAppContext } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import {
  useLiveAnswers,
  type AnswersOfTopic,
  type ChangeType,
} from "@gap/web/platform/live/use-live-answers";
import { useSurroundings, useUserInfo, useViewer } from "./user-info";

/** The procedures that each topic type outdates. */
const ANSWERS_OF_TYPE = {
  "client-list-update": { procedures: ["advisor."], idFields: ["id", "clientId", "advisorClientId"] },
  "document-template-event": {
    procedures: ["blueprint."],
    idFields: ["blueprintId"],
    idOfRecords: "blueprintId",
  },
  "process-change-event": {
    procedures: ["process.", "processDoc."],
    idFields: ["processId"],
    idOfRecords: "processId",
  },
  "provided-content-event": {
    procedures: ["blueprint.", "process.", "processDoc."],
    idFields: ["blueprintId", "processId"],
  },
  "metrics-change-event": { procedures: ["metrics.get"] },
  "proposal-change-event": {
    procedures: [
      "proposals.listProposals",
      "proposals.getProposalById",
      "proposals.listSentScenarios",
      "metrics.get",
    ],
    idFields: ["proposalId"],
  },
  "work-item-event": {
    // Not the guidance of a work item, which never changes.
    procedures: ["workItem.list", "workItem.board", "workItem.get", "workItem.activity", "workItem.mine"],
    idFields: ["workItemId"],
    idOfRecords: "workItemId",
  },
  // Also tells about actions, by their own ids.
  "document-list-event": {
    procedures: [
      "document.list",
      "document.listToDo",
      "document.getClientHome",
      "action.list",
      "workItem.get",
      "businessPlan.get",
      "businessPlan.listReviews",
    ],
    idFields: ["documentId"],
    idOfRecords: "documentId",
  },
  // The reader's own documents and actions: guests do not follow the organisation, and members hear there of access.
  "received-documents-event": {
    procedures: [
      "document.list",
      "document.listToDo",
      "document.getClientHome",
      "action.list",
      "businessPlan.get",
    ],
    idFields: ["documentId"],
    idOfRecords: "documentId",
  },
  // Messages name the client's organisation, and the scenario if one changed.
  "value-gap-event": {
    procedures: ["valueGap.get", "valueGap.listSaves", "valueGap.listRecent"],
    idFields: ["clientOrgId", "scenarioId"],
  },
  // Home shows who is viewing a proposal.
  "proposal-viewing": { procedures: ["metrics.get"] },
} as const satisfies Partial<Record<ChangeType, AnswersOfTopic>>;

type CacheType = keyof typeof ANSWERS_OF_TYPE;
const CACHE_TYPES = Object.keys(ANSWERS_OF_TYPE) as CacheType[];

export function LiveCaches() {
  const { region } = useAppContext();
  const { id: userId, userOrg } = useUserInfo();
  const orgId = userOrg?.orgId;
  const maySubscribeTo = useMaySubscribe();
  useReloadAfterMigrations(region);
  useRetryRefusedTopics();
  if (orgId === undefined) return null;
  const entityOf = (type: CacheType) => {
    if (type === "provided-content-event") return region;
    return type === "received-documents-event" ? userId : orgId;
  };
  const isForClients = (type: CacheType) =>
    type !== "received-documents-event" || userOrg?.orgType === "client";
  return CACHE_TYPES.filter(isForClients)
    .map((type) => ({ type, entityId: entityOf(type) }))
    .filter(maySubscribeTo)
    .map((topic) => <CachesOfTopic key={topic.type} {...topic} />);
}

function CachesOfTopic({ type, entityId }: { type: CacheType; entityId: string }) {
  useLiveAnswers(type, entityId, ANSWERS_OF_TYPE[type]);
  return null;
}

/** The server decides; this avoids requests that it would refuse, for example for guests. */
function useMaySubscribe(): (topic: LiveTopic) => boolean {
  const { region } = useAppContext();
  const { id: userId, isServiceUser, userOrg } = useUserInfo();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const inOrgs = new Map(userOrg === undefined ? [] : [[userOrg.orgId, viewer] as const]);
  // None of these topic types is restricted to the provider's staff.
  const person = { userId, isServiceUser, isInternalStaff: false, inOrgs };
  return (topic) => maySubscribe(person, topic, { ...surroundings, region });
}

/** New permissions are not announced on the live channel, but they change the user info. */
function useRetryRefusedTopics(): void {
  const { live } = useAppContext();
  const info = useUserInfo();
  useEffect(() => live.retryRefused(), [live, info]);
}

/**
 * Spec 1 §4. The user stays signed in, but all cached responses are outdated. Reloads at most once per page: the new
 * page only receives newer messages, so the same message cannot reload it again.
 */
function useReloadAfterMigrations(region: string): void {
  const { clearCaches } = useAppContext();
  const isReloading = useRef(false);
  const reloadOnce = () => {
    if (isReloading.current) return;
    isReloading.current = true;
    const reload = () => window.location.reload();
    clearCaches().then(reload, reload);
  };
  useLive("migration-job-completed", region, {
    message: reloadOnce,
    // Ignore migrations before this page loaded, or it would reload forever.
    refetch: (why) => why === "missed" && reloadOnce(),
  });
}
