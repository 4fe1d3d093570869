// What the person of one connection may follow, as the database last said it.
import {
  isLiveType,
  maySubscribe,
  needsClientOrg,
  wasDeactivated,
  type LivePerson,
  type LiveTopic,
} from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import type { AskedTopics } from "./asked-topics";
import type { LiveAccess } from "./live-access";

export interface LiveRights {
  may(topic: LiveTopic): boolean;
  /** Learns what must be known before somebody may follow these. */
  lookUpFor(asked: AskedTopics): Promise<void>;
  /** Of which proposals the client was looked up: what was learned of them may not hold for ever. */
  lookedUp(): Iterable<string>;
  /** Whether the person has been closed out by the change. */
  changeTo(person: LivePerson, looked: LookedUpAgain): boolean;
}

/** The clients of proposals as they are now, of all that were asked about. */
export interface LookedUpAgain {
  readonly asked: ReadonlySet<string>;
  readonly clientOrgs: ReadonlyMap<string, string>;
}

/** What all of these connections were told of before, in one statement; in none where that is nothing. */
export async function lookUpAgain(
  region: Region,
  access: LiveAccess,
  all: Iterable<Pick<LiveRights, "lookedUp">>,
): Promise<LookedUpAgain> {
  const asked = new Set([...all].flatMap((each) => [...each.lookedUp()]));
  const clientOrgs = asked.size === 0 ? new Map() : await access.clientOrgsOf(region, [...asked]);
  return { asked, clientOrgs };
}

export function createLiveRights(region: Region, access: LiveAccess, enteredAs: LivePerson): LiveRights {
  let person = enteredAs;
  /** Of the proposals that were asked for and are of the person's own organisations. */
  const clientOrgs = new Map<string, string>();
  const may = (topic: LiveTopic) =>
    maySubscribe(person, topic, { ...region.config, region: region.id }, clientOrgs);
  return {
    may,
    async lookUpFor(asked) {
      const ids = asked.flatMap(({ type, entityId }) => {
        const topic = isLiveType(type) ? { type, entityId } : undefined;
        return topic !== undefined && !may(topic) && needsClientOrg(person, topic) ? [entityId] : [];
      });
      if (ids.length === 0) return;
      for (const [proposalId, orgId] of await access.clientOrgsOf(region, ids))
        if (person.inOrgs.has(orgId)) clientOrgs.set(proposalId, orgId);
    },
    lookedUp: () => clientOrgs.keys(),
    changeTo(found, looked) {
      const wasClosedOut = wasDeactivated(person, found);
      person = found;
      // What was learned while these were looked up is newer than they are.
      for (const [proposalId, orgId] of clientOrgs)
        if (looked.asked.has(proposalId) && looked.clientOrgs.get(proposalId) !== orgId)
          clientOrgs.delete(proposalId);
      return wasClosedOut;
    },
  };
}
