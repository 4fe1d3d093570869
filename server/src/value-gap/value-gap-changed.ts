// Announces a change of a client's figures or scenarios to the people of the firm.
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "../platform/calls/run-command";
import type { OwnClient } from "./clients-of-calculator";

interface ChangedScenario {
  readonly id: string;
  /** Absent if it was deleted. */
  readonly lastUpdatedAt?: Date;
}

/** The client is always named, because pages show all of its scenarios in one answer. */
export function announceScenario(
  { live }: CommandContext,
  { orgId, clientOrgId }: OwnClient,
  scenario: ChangedScenario,
): void {
  live("value-gap-event", orgId, changedRecords({ id: clientOrgId }, scenario));
}

export function announceFigures(
  { live }: CommandContext,
  { orgId, clientOrgId }: OwnClient,
  /** Absent if the saved figures stay as they are. */
  lastUpdatedAt?: Date,
): void {
  const version = lastUpdatedAt === undefined ? {} : { lastUpdatedAt };
  live("value-gap-event", orgId, changedRecords({ id: clientOrgId, ...version }));
}
