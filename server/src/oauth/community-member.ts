// A person who has signed on at the community site through us is its member (spec 2 §2.3, circleId). The site knows
// them by the id we sent (response path for user id), so that id is stored.
import type { KoaContextWithOIDC } from "oidc-provider";
import { and, eq, isNull } from "drizzle-orm";
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";
import type { RequestInfo } from "../platform/calls/context";
import { runCommand } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { users } from "../users/public";

/** Called after the site has fetched the profile; existing members stay unchanged. */
export async function storeCommunityMember(
  region: Region,
  { client, account }: KoaContextWithOIDC["oidc"],
  /** Request of the site's server, not of a browser. */
  request: RequestInfo,
): Promise<void> {
  if (client === undefined || account === undefined) return;
  if (!isCommunitySite(region, client.redirectUris ?? [])) return;
  const userId = account.accountId;
  // Existing members need no write, although the site fetches the profile at each sign-on.
  const [person] = await region.db.read
    .select({ circleId: users.circleId })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined || person.circleId !== null) return;
  const origin = { action: "oAuthClient.noteCommunityMember", actorId: null, orgId: null, request };
  await runCommand(region, origin, async ({ tx, audit }) => {
    // Leave lastUpdatedAt alone, so that concurrent edits of the profile do not become stale.
    const joined = await tx
      .update(users)
      .set({ circleId: userId })
      .where(and(eq(users.id, userId), isNull(users.circleId)))
      .returning({ id: users.id });
    if (joined.length > 0) audit({ kind: "user", id: userId, details: { community: client.clientId } });
  });
}

/** Whether a registered site is the one that the academy's link leads to. */
function isCommunitySite({ config }: Region, redirectUris: readonly string[]): boolean {
  const origin = parseAddress(config.communitySignOnUrl ?? "")?.origin;
  return origin !== undefined && redirectUris.some((address) => parseAddress(address)?.origin === origin);
}
