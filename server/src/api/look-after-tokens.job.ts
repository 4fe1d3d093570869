// Hourly: mails the makers of tokens that expire within a week, once, and deletes kept answers older than a day.
import { and, eq, isNull, lt, lte } from "drizzle-orm";
import { API_TOKEN_LIMITS } from "@gap/core/api/api-token.schema";
import { DAY_MS, HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { isActive, userOrgs } from "../orgs/public";
import { runCommand } from "../platform/calls/run-command";
import { installationOrigin } from "../platform/installation-origin";
import { defineJob } from "../platform/jobs/jobs";
import type { Region } from "../platform/region";
import { users } from "../users/public";
import { isActiveToken } from "./api-tokens.db";
import { apiAnswers, apiTokens } from "./api.tables";
import { KEPT_FOR_MS } from "./rest/idempotency";
import { tokenExpiresMail } from "./token-expires.email";

const MAX_AT_ONCE = 500;

export const lookAfterTokensJob = defineJob<Record<string, never>>({
  name: "api.look-after-tokens",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    await warnMakers(region);
    const now = region.clock.now().getTime();
    await region.db.statement((db) =>
      db.delete(apiAnswers).where(lt(apiAnswers.answeredAt, new Date(now - KEPT_FOR_MS))),
    );
  },
});

/** Tokens and mails are written together, so a run that is repeated mails nobody twice. */
async function warnMakers(region: Region): Promise<void> {
  await runCommand(region, installationOrigin("api.warnMakers", region.newId()), async ({ tx, now }) => {
    const due = await tx
      .select({ id: apiTokens.id, email: users.email })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.makerId))
      // Tokens of people who left or were deactivated open nothing.
      .innerJoin(
        userOrgs,
        and(eq(userOrgs.userId, apiTokens.makerId), eq(userOrgs.orgId, apiTokens.orgId), isActive),
      )
      .where(
        and(
          isActiveToken(now),
          isNull(apiTokens.warnedAt),
          lte(apiTokens.expiresAt, new Date(now.getTime() + API_TOKEN_LIMITS.warningDays * DAY_MS)),
        ),
      )
      .limit(MAX_AT_ONCE)
      .for("update", { of: apiTokens });
    for (const { id, email } of due) {
      await tx.update(apiTokens).set({ warnedAt: now }).where(eq(apiTokens.id, id));
      await region.mail.send(tx, tokenExpiresMail, { to: email, data: { tokenId: id } });
    }
  });
}
