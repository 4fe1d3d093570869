// Keeps the tokens of connections fresh: concurrent requests, also in several processes, refresh them once. A refresh
// token can be used once, and a provider that sees it again may end the connection. The refreshing process first claims
// it in the row, so that no transaction is open while waiting for the provider (decision 016).
import { and, eq } from "drizzle-orm";
import type { Region } from "../platform/region";
import { pause } from "../platform/timers";
import { practiceManagerConnections } from "./integrations.tables";
import { PracticeManagerError, type PracticeManager, type PracticeTokens } from "./practice-manager";
import { practiceManagerOf } from "./practice-manager-of-region";
import { revokeTokensJob } from "./revoke-tokens.job";
import { sealTokens, unsealTokens, type SealedTokens } from "./sealed-tokens";

/** Minimum remaining lifetime, so that a token does not expire during a request. */
const MIN_LIFETIME_MS = 60_000;
/** Far longer than the provider's timeout: a claim older than this belongs to a crashed process. */
const CLAIM_MS = 60_000;
/** Polling interval while another process refreshes. */
const POLL_MS = 100;

const refreshing = new WeakMap<Region, Map<string, Promise<PracticeTokens>>>();

/** Calls the API with a valid token; throws "denied" only if a refreshed token was denied too. */
export async function callPracticeManager<Out>(
  region: Region,
  orgId: string,
  call: (practiceManager: PracticeManager, accessToken: string) => Promise<Out>,
): Promise<Out> {
  const practiceManager = practiceManagerOf(region);
  if (practiceManager === undefined) throw new PracticeManagerError("away", new Error("there is none"));
  const { tokens } = await storedTokens(region, orgId);
  const isExpired = tokens.expiresAt - region.clock.now().getTime() < MIN_LIFETIME_MS;
  const refreshed = () => coalescedRefresh({ region, orgId, practiceManager, old: tokens });
  const { accessToken } = isExpired ? await refreshed() : tokens;
  try {
    return await call(practiceManager, accessToken);
  } catch (error) {
    if (isExpired || !(error instanceof PracticeManagerError) || error.reason !== "denied") throw error;
    const newer = await refreshed();
    return call(practiceManager, newer.accessToken);
  }
}

interface StoredTokens {
  readonly sealed: string;
  readonly tokens: SealedTokens;
  readonly connectedBy: string | null;
}

async function storedTokens(region: Region, orgId: string): Promise<StoredTokens> {
  const [row] = await region.db.read
    .select({
      sealed: practiceManagerConnections.sealedTokens,
      connectedBy: practiceManagerConnections.connectedBy,
    })
    .from(practiceManagerConnections)
    .where(eq(practiceManagerConnections.orgId, orgId));
  if (row === undefined) throw new PracticeManagerError("denied", new Error("not connected"));
  return { ...row, tokens: unsealTokens(region, row.sealed) };
}

interface Refresh {
  readonly region: Region;
  readonly orgId: string;
  readonly practiceManager: PracticeManager;
  /** The tokens that need to be replaced. */
  readonly old: PracticeTokens;
}

/** Coalesces concurrent refreshes in this process. */
function coalescedRefresh(refresh: Refresh): Promise<PracticeTokens> {
  const { region, orgId } = refresh;
  const inFlight = refreshing.get(region) ?? new Map<string, Promise<PracticeTokens>>();
  refreshing.set(region, inFlight);
  const known = inFlight.get(orgId);
  if (known !== undefined) return known;
  const refreshed = claimAndRefresh(refresh).finally(() => inFlight.delete(orgId));
  inFlight.set(orgId, refreshed);
  return refreshed;
}

/** Other processes wait for the claim in the row, and then use the stored result. */
async function claimAndRefresh(refresh: Refresh): Promise<PracticeTokens> {
  const { region, orgId, old } = refresh;
  for (;;) {
    const current = await storedTokens(region, orgId);
    if (current.tokens.accessToken !== old.accessToken) return current.tokens;
    const now = region.clock.now().getTime();
    if ((current.tokens.refreshedUntil ?? 0) > now) {
      await pause(region.timers, POLL_MS);
      continue;
    }
    const claim = sealTokens(region, { ...current.tokens, refreshedUntil: now + CLAIM_MS });
    if (await replaceTokens(refresh, current.sealed, claim))
      return refreshAndStore(refresh, { ...current, sealed: claim });
  }
}

async function refreshAndStore(refresh: Refresh, claimed: StoredTokens): Promise<PracticeTokens> {
  const { region, orgId, practiceManager } = refresh;
  const { accessToken, refreshToken, expiresAt } = claimed.tokens;
  const old = { accessToken, refreshToken, expiresAt };
  const tokens = await practiceManager.refreshed(old).catch(async (error: unknown) => {
    // Release the claim, so that the next request can retry immediately.
    await replaceTokens(refresh, claimed.sealed, sealTokens(region, old));
    throw error;
  });
  const sealedTokens = sealTokens(region, tokens);
  if (await replaceTokens(refresh, claimed.sealed, sealedTokens)) return tokens;
  // The row changed meanwhile. If disconnected, the job revokes the new tokens; if connected again, it lets them
  // expire.
  const { connectedBy } = claimed;
  await region.db.transaction((tx) =>
    region.jobs.enqueue(tx, revokeTokensJob, { orgId, sealedTokens, connectedBy }),
  );
  return (await storedTokens(region, orgId)).tokens;
}

/** Compare-and-set; false if the row changed. */
async function replaceTokens({ region, orgId }: Refresh, before: string, after: string): Promise<boolean> {
  const replaced = await region.db.statement((db) =>
    db
      .update(practiceManagerConnections)
      .set({ sealedTokens: after })
      .where(
        and(eq(practiceManagerConnections.orgId, orgId), eq(practiceManagerConnections.sealedTokens, before)),
      )
      .returning({ orgId: practiceManagerConnections.orgId }),
  );
  return replaced.length > 0;
}
