// A connection that somebody ended here is ended at the practice manager too: nobody keeps what nobody needs.
import { eq, or } from "drizzle-orm";
import { defineJob } from "../platform/jobs/jobs";
import { practiceManagerConnections } from "./integrations.tables";
import { practiceManagerOf } from "./practice-manager-of-region";
import { unsealTokens } from "./sealed-tokens";

interface Ended {
  readonly sealedTokens: string;
  /** Jobs of an older version do not say whose they are: their tokens lapse. */
  readonly orgId?: string;
  readonly connectedBy?: string | null;
}

export const revokeTokensJob = defineJob<Ended>({
  name: "integrations.revoke-tokens",
  async handle({ sealedTokens, orgId, connectedBy = null }, region) {
    if (orgId === undefined) return;
    // A provider may end with one token all that its person connected: where that is needed still, the token lapses.
    const needed = await region.db.read
      .select({ orgId: practiceManagerConnections.orgId })
      .from(practiceManagerConnections)
      .where(
        or(
          eq(practiceManagerConnections.orgId, orgId),
          connectedBy === null ? undefined : eq(practiceManagerConnections.connectedBy, connectedBy),
        ),
      )
      .limit(1);
    if (needed.length > 0) return;
    await practiceManagerOf(region)?.revoke(unsealTokens(region, sealedTokens));
  },
});
