// Revokes the tokens of a connection that was ended here at the practice manager too.
import { eq, or } from "drizzle-orm";
import { defineJob } from "../platform/jobs/jobs";
import { practiceManagerConnections } from "./integrations.tables";
import { practiceManagerOf } from "./practice-manager-of-region";
import { unsealTokens } from "./sealed-tokens";

interface Ended {
  readonly sealedTokens: string;
  /** Missing in jobs of an older version; their tokens are left to expire. */
  readonly orgId?: string;
  readonly connectedBy?: string | null;
}

export const revokeTokensJob = defineJob<Ended>({
  name: "integrations.revoke-tokens",
  async handle({ sealedTokens, orgId, connectedBy = null }, region) {
    if (orgId === undefined) return;
    // A provider may end all connections of a person with one token: if one is still in use, let the token expire
    // instead.
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
