// Mails a password reset (spec 4 §B): a link valid for 7 days, and a code valid for 1 hour.
import { and, eq, gt, isNull } from "drizzle-orm";
import { CODE_LIFE_MS, RESENDS_PER_USER_AND_HOUR } from "@gap/core/identity/identity-limits";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedAccount } from "../accounts.db";
import { challenges, type LinkPurpose } from "../identity.tables";
import { hashCode, newCode } from "../sign-in/sign-in-code";
import { countLinksSince, makeMailedLink } from "./mailed-link";
import { passwordResetMail } from "./password-reset.email";

/** False when the limit of five mails per hour is reached. The account must be locked. */
export async function sendPasswordReset(command: CommandContext, account: LockedAccount): Promise<boolean> {
  const { region, tx, now } = command;
  const { userId, email } = account;
  if (await hasReachedLinkLimit(command, userId, "password-reset")) return false;
  const link = await makeMailedLink(command, { userId, purpose: "password-reset" });
  await expireResetCodes(command, userId);
  const id = region.newId();
  const code = newCode(region.random);
  await tx.insert(challenges).values({
    id,
    userId,
    kind: "password-reset",
    pool: "main",
    codeHash: hashCode(region, id, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS.passwordReset),
  });
  await region.mail.send(tx, passwordResetMail, { to: email, data: { ...link, userId, code } });
  return true;
}

/** At most five per hour, purpose and recipient, to prevent flooding of a mailbox (spec 6 L5). */
export async function hasReachedLinkLimit(
  command: Pick<CommandContext, "tx" | "now">,
  userId: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  const since = new Date(command.now.getTime() - HOUR_MS);
  return (await countLinksSince(command, { userId, purpose, since })) >= RESENDS_PER_USER_AND_HOUR;
}

export async function expireResetCodes(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  userId: string,
): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(
      and(
        eq(challenges.userId, userId),
        eq(challenges.kind, "password-reset"),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    );
}
