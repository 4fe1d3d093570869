// Rate limits per IP address and user (spec 4 §B), counted in the database so that all processes share them. Not a
// library: the available limiters support neither an injected clock nor the embedded database.
import { eq, sql } from "drizzle-orm";
import { ALLOWANCES_PER_ADDRESS } from "@gap/core/identity/identity-limits";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { timestampOrNull, prepared } from "../platform/db/prepared";
import { bucketOfAddress } from "../platform/http/client-address";
import type { Region } from "../platform/region";
import { tooManyAttempts } from "./identity-failure";
import { allowances } from "./identity.tables";

export interface Allowance {
  readonly most: number;
  readonly everyMs: number;
}

type PerAddress = keyof typeof ALLOWANCES_PER_ADDRESS;

/** Counts one use; false when the limit of this window is reached. Refused calls count too. */
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

/** Refunds a use that was no guess, so that an office behind one IP address is not locked out by its own logins. */
export async function refundAddress(region: Region, kind: PerAddress, ip: string): Promise<void> {
  await refundAllowance(region, keyOf(kind, ip));
}

/** The same refund within a transaction, so that it costs no extra round trip and only counts on commit. */
export function refundAddressWithin(command: Pick<CommandContext, "tx">, kind: PerAddress, ip: string): void {
  refundAllowanceWithin(command, keyOf(kind, ip));
}

export function refundAllowanceWithin({ tx }: Pick<CommandContext, "tx">, key: string): void {
  tx.alongside(refundStatement(tx).execute({ key }));
}

export async function refundAllowance(region: Region, key: string): Promise<void> {
  await region.db.statement((db) => refundStatement(db).execute({ key }));
}

/** For endpoints with their own error response: counts one use, false when the IP address has reached its limit. */
export function consumeAddressAllowance(region: Region, kind: PerAddress, ip: string): Promise<boolean> {
  return consumeAllowance(region, keyOf(kind, ip), ALLOWANCES_PER_ADDRESS[kind]);
}

/** For the identity endpoint: throws LimitExceededException when the IP address has reached its limit. */
export async function chargeAddress(region: Region, kind: PerAddress, ip: string): Promise<void> {
  if (!(await consumeAddressAllowance(region, kind, ip))) throw tooManyAttempts();
}

/** For API calls: throws `locked`, the closest error type to "too many requests" that calls have. */
export async function chargeAddressOfCall(region: Region, kind: PerAddress, ip: string): Promise<void> {
  if (!(await consumeAddressAllowance(region, kind, ip))) throw new GapError("locked", TOO_MANY_ATTEMPTS);
}

/** The key for limits per email address, which it contains only as a hash. */
export function keyOfEmail(region: Region, kind: string, email: string): string {
  return `${kind}/${region.secret.hash("allowance", email)}`;
}

function keyOf(kind: PerAddress, ip: string): string {
  return `${kind}/${bucketOfAddress(ip)}`;
}

const WINDOW_IS_OVER = sql`${allowances.endsAt} <= ${timestampOrNull("now")}`;

const useStatement = prepared((db) =>
  db
    .insert(allowances)
    .values({ key: sql.placeholder("key"), used: 1, endsAt: sql.placeholder("endsAt") })
    .onConflictDoUpdate({
      target: allowances.key,
      set: {
        used: sql`case when ${WINDOW_IS_OVER} then 1 else ${allowances.used} + 1 end`,
        endsAt: sql`case when ${WINDOW_IS_OVER} then excluded.ends_at else ${allowances.endsAt} end`,
      },
    })
    .returning({ used: allowances.used })
    .prepare("identity_use_allowance"),
);

const refundStatement = prepared((db) =>
  db
    .update(allowances)
    .set({ used: sql`greatest(${allowances.used} - 1, 0)` })
    .where(eq(allowances.key, sql.placeholder("key")))
    .prepare("identity_give_back_allowance"),
);
