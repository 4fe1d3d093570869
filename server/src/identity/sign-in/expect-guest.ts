// Lets a person sign in to the guest pool although no organisation has admitted them yet (spec 7 §5): the link of a share
// admits them once they have passed the code.
import { EXPECTED_GUEST_MS } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { expectedGuests } from "../identity.tables";

export async function expectGuest({ tx, now }: CommandContext, userId: string): Promise<void> {
  const until = new Date(now.getTime() + EXPECTED_GUEST_MS);
  await tx
    .insert(expectedGuests)
    .values({ userId, until })
    .onConflictDoUpdate({ target: expectedGuests.userId, set: { until } });
}
