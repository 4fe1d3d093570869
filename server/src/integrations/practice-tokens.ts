// The tokens of connections, kept fresh: however many ask at once, and in however many processes, they are refreshed once.
// A refresh token is good once, and a provider that sees one a second time may end the whole connection. Whoever refreshes
// says so in the row first, and no connection to the database waits for the provider (decision 016).
import { and, eq } from "drizzle-orm";
import type { Region } from "../platform/region";
import { pause } from "../platform/timers";
import { practiceManagerConnections } from "./integrations.tables";
import { PracticeManagerError, type PracticeManager, type PracticeTokens } from "./practice-manager";
import { practiceManagerOf } from "./practice-manager-of-region";
import { revokeTokensJob } from "./revoke-tokens.job";
import { sealTokens, unsealTokens, type SealedTokens } from "./sealed-tokens";

/** One that ends on the way is of no use. */
const LEAST_LIFE_MS = 60_000;
/** Far longer than the provider is waited for: whoever has not come back by then never will. */
const LONGEST_REFRESH_MS = 60_000;
/** Between two looks whether another process came back. */
const LOOK_AGAIN_MS = 100;

const refreshing = new WeakMap<Region, Map<string, Promise<PracticeTokens>>>();

/** Asks with a token that is good; "denied" comes out only where also a new one does not help. */
export async function askPracticeManager<Out>(
  region: Region,
  orgId: string,
  ask: (practiceManager: PracticeManager, accessToken: string) => Promise<Out>,
): Promise<Out> {
  const practiceManager = practiceManagerOf(region);
  if (practiceManager === undefined) throw new PracticeManagerError("away", new Error("there is none"));
  const { tokens } = await keptTokens(region, orgId);
  const isOver = tokens.expiresAt - region.clock.now().getTime() < LEAST_LIFE_MS;
  const refreshed = () => refreshedOnce({ region, orgId, practiceManager, old: tokens });
  const { accessToken } = isOver ? await refreshed() : tokens;
  try {
    return await ask(practiceManager, accessToken);
  } catch (error) {
    if (isOver || !(error instanceof PracticeManagerError) || error.reason !== "denied") throw error;
    const newer = await refreshed();
    return ask(practiceManager, newer.accessToken);
  }
}

interface KeptTokens {
  readonly sealed: string;
  readonly tokens: SealedTokens;
  readonly connectedBy: string | null;
}

async function keptTokens(region: Region, orgId: string): Promise<KeptTokens> {
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
  /** Those that are of no use any more. */
  readonly old: PracticeTokens;
}

/** One at a time in this process. */
function refreshedOnce(refresh: Refresh): Promise<PracticeTokens> {
  const { region, orgId } = refresh;
  const underWay = refreshing.get(region) ?? new Map<string, Promise<PracticeTokens>>();
  refreshing.set(region, underWay);
  const known = underWay.get(orgId);
  if (known !== undefined) return known;
  const refreshed = refreshedByOne(refresh).finally(() => underWay.delete(orgId));
  underWay.set(orgId, refreshed);
  return refreshed;
}

/** Other processes wait for the one that says in the row that it refreshes, and find what it kept. */
async function refreshedByOne(refresh: Refresh): Promise<PracticeTokens> {
  const { region, orgId, old } = refresh;
  for (;;) {
    const kept = await keptTokens(region, orgId);
    if (kept.tokens.accessToken !== old.accessToken) return kept.tokens;
    const now = region.clock.now().getTime();
    if ((kept.tokens.refreshedUntil ?? 0) > now) {
      await pause(region.timers, LOOK_AGAIN_MS);
      continue;
    }
    const claim = sealTokens(region, { ...kept.tokens, refreshedUntil: now + LONGEST_REFRESH_MS });
    if (await replaceTokens(refresh, kept.sealed, claim))
      return refreshAndKeep(refresh, { ...kept, sealed: claim });
  }
}

async function refreshAndKeep(refresh: Refresh, claimed: KeptTokens): Promise<PracticeTokens> {
  const { region, orgId, practiceManager } = refresh;
  const { accessToken, refreshToken, expiresAt } = claimed.tokens;
  const old = { accessToken, refreshToken, expiresAt };
  const tokens = await practiceManager.refreshed(old).catch(async (error: unknown) => {
    // The next one who asks may try at once.
    await replaceTokens(refresh, claimed.sealed, sealTokens(region, old));
    throw error;
  });
  const sealedTokens = sealTokens(region, tokens);
  if (await replaceTokens(refresh, claimed.sealed, sealedTokens)) return tokens;
  // Disconnected in the meantime, what came is given back; connected anew, it lapses and the new connection's stay.
  const { connectedBy } = claimed;
  await region.db.transaction((tx) =>
    region.jobs.enqueue(tx, revokeTokensJob, { orgId, sealedTokens, connectedBy }),
  );
  return (await keptTokens(region, orgId)).tokens;
}

/** False where they are not those any more. */
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
