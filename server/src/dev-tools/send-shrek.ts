// Sends a staff member a command for their open pages (spec 2 §2.6, Goose).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { isStaffAddress } from "@gap/core/access/developer";
import type { sendShrekSchema } from "@gap/core/dev-tools/goose.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "../users/public";

export async function sendShrek(
  { tx, region, audit, live }: CommandContext,
  { userId, command }: z.output<typeof sendShrekSchema>,
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const isInternalStaff = user?.emailVerified === true && isStaffAddress(user.email, region.config);
  if (!isInternalStaff) throw new GapError("notFound");
  live("goose-command", userId, { command });
  audit({ kind: "user", id: userId, details: { command } });
}
