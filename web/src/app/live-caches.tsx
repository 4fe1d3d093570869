// What the main application hears by itself on the live channel (spec 2 §7): changes of the organisation that make cached
// answers old, and migrations, after which nothing that was cached is of use.
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

/** Which answers each type of message concerns. */
const ANSWERS_OF_TYPE = {
  "client-list-update": { procedures: ["advisor."], idFields: ["id", "clientId", "advisorClientId"] },
  "document-template-event": { procedures: ["blueprint.", "blueprintVersion.", "docTemplate."] },
  "process-change-event": { procedures: ["process."] },
  "metrics-change-event": { procedures: ["metrics.get"] },
  "proposal-change-event": {
    procedures: ["proposals.listProposals", "proposals.getProposalById"],
    idFields: ["proposalId"],
  },
} as const satisfies Partial<Record<ChangeType, AnswersOfTopic>>;

type CacheType = keyof typeof ANSWERS_OF_TYPE;
const CACHE_TYPES = Object.keys(ANSWERS_OF_TYPE) as CacheType[];

export function LiveCaches() {
  const { region } = useAppContext();
  const orgId = useUserInfo().userOrg?.orgId;
  const may = useMaySubscribe();
  useReloadAfterMigrations(region);
  useAskAgainWithOtherRights();
  if (orgId === undefined) return null;
  return CACHE_TYPES.filter((type) => may({ type, entityId: orgId })).map((type) => (
    <CachesOfType key={type} type={type} orgId={orgId} />
  ));
}

function CachesOfType({ type, orgId }: { type: CacheType; orgId: string }) {
  useLiveAnswers(type, orgId, ANSWERS_OF_TYPE[type]);
  return null;
}

/** The server decides; asking for what it would refuse, such as for guests, is spared. */
function useMaySubscribe(): (topic: LiveTopic) => boolean {
  const { region } = useAppContext();
  const { id: userId, isServiceUser, userOrg } = useUserInfo();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const inOrgs = new Map(userOrg === undefined ? [] : [[userOrg.orgId, viewer] as const]);
  // None of the types of the table is for the provider's staff only.
  const person = { userId, isServiceUser, isInternalStaff: false, inOrgs };
  return (topic) => maySubscribe(person, topic, { ...surroundings, region });
}

/** A right that was gained is not told on the channel: it shows in the user info. */
function useAskAgainWithOtherRights(): void {
  const { live } = useAppContext();
  const info = useUserInfo();
  useEffect(() => live.retryRefused(), [live, info]);
}

/**
 * Spec 1 §4. Whoever is signed in stays so: it is what was kept of the server's answers that is of before. Once a page;
 * the next one hears from its own beginning on, so a message cannot make it reload again.
 */
function useReloadAfterMigrations(region: string): void {
  const { clearCaches } = useAppContext();
  const isReloading = useRef(false);
  const startAnew = () => {
    if (isReloading.current) return;
    isReloading.current = true;
    const reload = () => window.location.reload();
    clearCaches().then(reload, reload);
  };
  useLive("migration-job-completed", region, {
    message: startAnew,
    // That there were migrations before this page is nothing to it: it would never stop reloading.
    refetch: (why) => why === "missed" && startAnew(),
  });
}
