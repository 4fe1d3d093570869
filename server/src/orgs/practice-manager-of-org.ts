// Stores whether an organisation's practice manager is connected (spec 2 §3, xeroAuthorised), as integrations report
// it.
import { eq, inArray } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { orgs } from "./orgs.tables";

/** "lost" means that the practice manager ended the connection (xeroDisconnectedViaXPM). */
export type PracticeManagerOfOrg =
  | { readonly state: "connected"; readonly practiceName?: string }
  | { readonly state: "disconnected" | "lost" };

/** Leaves lastUpdatedAt alone, so that concurrent edits of the organisation do not become stale. */
export async function setPracticeManagerOfOrg(
  { tx, now, audit }: CommandContext,
  orgId: string,
  is: PracticeManagerOfOrg,
): Promise<void> {
  const changed = await tx
    .update(orgs)
    .set({ ...flagsOf(is.state), ...nameOf(is), xeroLastUpdated: now })
    .where(eq(orgs.id, orgId))
    .returning({ id: orgs.id });
  if (changed.length === 0) throw new GapError("notFound", "No such org");
  audit({ kind: "org", id: orgId, details: { practiceManagerConnected: is.state === "connected" } });
}

/** Updates the organisations of an advisor's clients whose contacts the practice manager maintains or maintained. */
export async function setPracticeManagerOfClientOrgs(
  { tx, now }: CommandContext,
  orgIds: readonly string[],
  state: PracticeManagerOfOrg["state"],
): Promise<void> {
  if (orgIds.length === 0) return;
  await tx
    .update(orgs)
    .set({ ...flagsOf(state), xeroLastUpdated: now })
    .where(inArray(orgs.id, [...orgIds]));
}

function flagsOf(state: PracticeManagerOfOrg["state"]) {
  return { xeroAuthorised: state === "connected", xeroDisconnectedViaXpm: state === "lost" };
}

/** A lost connection keeps the practice's name, so that the screen can say which one to connect again. */
function nameOf(is: PracticeManagerOfOrg): { readonly xpmName?: string | null } {
  if (is.state === "disconnected") return { xpmName: null };
  return is.state === "connected" && is.practiceName !== undefined ? { xpmName: is.practiceName } : {};
}
