// How much one address or one person may ask for (spec 4 §B): counted in the database, so that all processes share it.
// No limiter library: those at hand take neither a clock from outside nor the embedded database.
import { eq, sql } from "drizzle-orm";
import { ALLOWANCES_PER_ADDRESS } from "@gap/core/identity/fixed-figures";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { momentOrNull, prepared } from "../platform/db/prepared";
import { bucketOfAddress } from "../platform/http/client-address";
import type { Region } from "../platform/region";
import { tooManyAttempts } from "./identity-failure";
import { allowances } from "./identity.tables";

export interface Allowance {
  readonly most: number;
  readonly everyMs: number;
}

type PerAddress = keyof typeof ALLOWANCES_PER_ADDRESS;

/** Counts one more; false when the allowance of this window is used up. Each call counts, also those refused. */
export async function consumeAllowance(
  region: Region,
  key: string,
  { most, everyMs }: Allowance,
): Promise<boolean> {
  const now = region.clock.now();
  const endsAt = new Date(now.getTime() + everyMs);
  const [row] = await region.db.statement((db) =>
    useStatement(db).execute({ key, endsAt, now: now.toISOString() }),
  );
  return (row?.used ?? 1) <= most;
}

/** What turned out to be right was no guess: an office behind one address is not locked out by coming to work. */
export async function giveBackToAddress(region: Region, kind: PerAddress, ip: string): Promise<void> {
  await giveBackAllowance(region, keyOf(kind, ip));
}

/** The same as a part of a change, where that goes well: it needs no turn of its own. */
export function giveBackWithin({ tx }: Pick<CommandContext, "tx">, kind: PerAddress, ip: string): void {
  tx.alongside(giveBackStatement(tx).execute({ key: keyOf(kind, ip) }));
}

export async function giveBackAllowance(region: Region, key: string): Promise<void> {
  await region.db.statement((db) => giveBackStatement(db).execute({ key }));
}

/** For doors that refuse in words of their own: counts one more, false when the address has used up its allowance. */
export function consumeAddressAllowance(region: Region, kind: PerAddress, ip: string): Promise<boolean> {
  return consumeAllowance(region, keyOf(kind, ip), ALLOWANCES_PER_ADDRESS[kind]);
}

/** For the identity service's door: LimitExceededException when the address has used up its allowance. */
export async function chargeAddress(region: Region, kind: PerAddress, ip: string): Promise<void> {
  if (!(await consumeAddressAllowance(region, kind, ip))) throw tooManyAttempts();
}

/** For calls, which have no kind of their own for "too many at once": locked is the one that says, try again later. */
export async function chargeAddressOfCall(region: Region, kind: PerAddress, ip: string): Promise<void> {
  if (!(await consumeAddressAllowance(region, kind, ip))) throw new GapError("locked", TOO_MANY_ATTEMPTS);
}

/** The key of what somebody may ask for by their e-mail address, which stands nowhere in clear. */
export function keyOfEmail(region: Region, kind: string, email: string): string {
  return `${kind}/${region.secret.hash("allowance", email)}`;
}

function keyOf(kind: PerAddress, ip: string): string {
  return `${kind}/${bucketOfAddress(ip)}`;
}

const IS_OVER = sql`${allowances.endsAt} <= ${momentOrNull("now")}`;

const useStatement = prepared((db) =>
  db
    .insert(allowances)
    .values({ key: sql.placeholder("key"), used: 1, endsAt: sql.placeholder("endsAt") })
    .onConflictDoUpdate({
      target: allowances.key,
      set: {
        used: sql`case when ${IS_OVER} then 1 else ${allowances.used} + 1 end`,
        endsAt: sql`case when ${IS_OVER} then excluded.ends_at else ${allowances.endsAt} end`,
      },
    })
    .returning({ used: allowances.used })
    .prepare("identity_use_allowance"),
);

const giveBackStatement = prepared((db) =>
  db
    .update(allowances)
    .set({ used: sql`greatest(${allowances.used} - 1, 0)` })
    .where(eq(allowances.key, sql.placeholder("key")))
    .prepare("identity_give_back_allowance"),
);
