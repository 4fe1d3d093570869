// Tells advisors on the live channel when someone starts or stops viewing a proposal (spec 4 §C, Timeline).
import { and, isNotNull } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { presenceChanged } from "@gap/server/platform/live/live.events";
import type { Region } from "@gap/server/platform/region";
import { proposals } from "../proposals.tables";

export function publishViewers(region: Region): void {
  region.events.join(presenceChanged, (command, { topics }) => publishToAdvisors(command, topics));
}

async function publishToAdvisors({ tx, live }: CommandContext, topics: readonly LiveTopic[]): Promise<void> {
  const ids = topics.flatMap(({ type, entityId }) => (type === "proposal-signing" ? [entityId] : []));
  if (ids.length === 0) return;
  const viewed = await tx
    .select({ id: proposals.id, advisorOrgId: proposals.advisorOrgId })
    .from(proposals)
    .where(and(isOneOf(proposals.id, ids), isNotNull(proposals.sentAt)));
  for (const { id, advisorOrgId } of viewed) live("proposal-viewing", advisorOrgId, changedRecords({ id }));
}
