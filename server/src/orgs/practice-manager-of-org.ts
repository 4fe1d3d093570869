// Whether an organisation's practice manager lets the product in (spec 2 §3, xeroAuthorised), as integrations find out.
import { eq, inArray } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { orgs } from "./orgs.tables";

/** Lost: it was ended on the other side (xeroDisconnectedViaXPM). */
export type PracticeManagerOfOrg =
  | { readonly state: "connected"; readonly practiceName?: string }
  | { readonly state: "disconnected" | "lost" };

/** Not a change that somebody made to the record: whoever edits it at the same moment is not told that it is stale. */
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

/** The organisations of an advisor's clients whose contacts the practice manager keeps, or kept. */
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

/** What is lost keeps its name: one reads which practice is to be connected again. */
function nameOf(is: PracticeManagerOfOrg): { readonly xpmName?: string | null } {
  if (is.state === "disconnected") return { xpmName: null };
  return is.state === "connected" && is.practiceName !== undefined ? { xpmName: is.practiceName } : {};
}
