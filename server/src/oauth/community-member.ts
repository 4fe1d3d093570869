// Who has signed on at the community site through us is its member (spec 2 §2.3, circleId). There the person is known by
// the id that we vouched for them with (response path for user id), so that this is the id kept.
import type { KoaContextWithOIDC } from "oidc-provider";
import { and, eq, isNull } from "drizzle-orm";
import { parseAddress } from "@gap/core/shared/parsed-address";
import type { RequestInfo } from "../platform/calls/context";
import { runCommand } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { users } from "../users/public";

/** Called once the site was told who came; a member stays what they were. */
export async function noteCommunityMember(
  region: Region,
  { client, account }: KoaContextWithOIDC["oidc"],
  /** Of the site's own server, which is nobody's browser. */
  request: RequestInfo,
): Promise<void> {
  if (client === undefined || account === undefined) return;
  if (!isCommunitySite(region, client.redirectUris ?? [])) return;
  const userId = account.accountId;
  // Of a member, whom the site asks about at each sign-on, there is nothing to write.
  const [person] = await region.db.read
    .select({ circleId: users.circleId })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined || person.circleId !== null) return;
  const origin = { action: "oAuthClient.noteCommunityMember", actorId: null, orgId: null, request };
  await runCommand(region, origin, async ({ tx, audit }) => {
    // lastUpdatedAt stays: whoever edits their profile at this moment must not be told of a conflict.
    const joined = await tx
      .update(users)
      .set({ circleId: userId })
      .where(and(eq(users.id, userId), isNull(users.circleId)))
      .returning({ id: users.id });
    if (joined.length > 0) audit({ kind: "user", id: userId, details: { community: client.clientId } });
  });
}

/** Of the registered sites the one that is where the academy's link leads. */
function isCommunitySite({ config }: Region, redirectUris: readonly string[]): boolean {
  const origin = parseAddress(config.communitySignOnUrl ?? "")?.origin;
  return origin !== undefined && redirectUris.some((address) => parseAddress(address)?.origin === origin);
}
