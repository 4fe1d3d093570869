// A client's own organisation (spec 2 §2.10): created on first use, with its advisor's country, currency and time zone.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { createOrg, findMinimalOrg, orgs, setPracticeManagerOfClientOrgs } from "../orgs/public";
import { getClient, lockClient, noSuchClient, type ClientRow } from "./clients.db";
import { clients } from "./clients.tables";

/** Locks the client's row, so that concurrent calls create one organisation. */
export async function ensureClientOrgExists(
  command: CommandContext,
  advisorOrgId: string,
  advisorClientId: string,
): Promise<MinimalOrg> {
  const { tx, live } = command;
  const client = await lockClient(tx, { id: advisorClientId, advisorOrgId });
  if (client.clientOrgId !== null) return orgOf(tx, client.clientOrgId);
  const clientOrgId = await makeOrg(command, client);
  await tx.update(clients).set({ clientOrgId }).where(eq(clients.id, client.id));
  command.audit({ kind: "client", id: client.id, details: { name: client.name } });
  live("client-list-update", advisorOrgId, changedRecords({ id: client.id }));
  return orgOf(tx, clientOrgId);
}

/** Returns null if the client has no organisation. */
export async function getClientOrg(
  db: Queryable,
  advisorOrgId: string,
  advisorClientId: string,
): Promise<MinimalOrg | null> {
  const { clientOrgId } = await getClient(db, { id: advisorClientId, advisorOrgId });
  return clientOrgId === undefined ? null : orgOf(db, clientOrgId);
}

async function makeOrg(command: CommandContext, { name, advisorOrgId, xeroId }: ClientRow): Promise<string> {
  const [advisor] = await command.tx
    .select({
      countryCode: orgs.countryCode,
      currencyCode: orgs.currencyCode,
      timezone: orgs.timezone,
      taxDescription: orgs.taxDescription,
      taxPercentage: orgs.taxPercentage,
    })
    .from(orgs)
    .where(eq(orgs.id, advisorOrgId));
  const { id } = await createOrg(command, { ...advisor, name, orgType: "client", advisorOrgId });
  const [{ isConnected } = { isConnected: false }] = await command.tx
    .select({ isConnected: orgs.xeroAuthorised })
    .from(orgs)
    .where(eq(orgs.id, advisorOrgId));
  // The practice manager manages its contacts (spec 3 §6).
  if (isConnected && xeroId !== null) await setPracticeManagerOfClientOrgs(command, [id], "connected");
  return id;
}

async function orgOf(db: Queryable, clientOrgId: string): Promise<MinimalOrg> {
  const org = await findMinimalOrg(db, clientOrgId);
  if (org === undefined) throw noSuchClient();
  return org;
}
