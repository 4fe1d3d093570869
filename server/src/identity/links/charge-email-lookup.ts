// Rate limit for calls about an email address, which answer only about the caller's own (spec 6 S9).
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { GapError } from "@gap/core/shared/gap-error";
import { bucketOfAddress } from "@gap/server/platform/http/client-address";
import type { Region } from "@gap/server/platform/region";
import { consumeAllowance } from "../allowances";

// Each page makes one call when it opens; an office shares one IP address.
const PER_USER = { most: 60, everyMs: HOUR_MS };
const PER_ADDRESS = { most: 600, everyMs: HOUR_MS };

/** Do not call inside a transaction: it opens its own. */
export async function chargeEmailLookup(
  region: Region,
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  const isUserWithin = await consumeAllowance(region, `emailQuestions/user/${userId}`, PER_USER);
  const isAddressWithin = await consumeAllowance(
    region,
    `emailQuestions/${bucketOfAddress(ip)}`,
    PER_ADDRESS,
  );
  if (!isUserWithin || !isAddressWithin) throw new GapError("locked", TOO_MANY_ATTEMPTS);
}
