// Devices that skip the code for 30 days (spec 4 §A, Remember me); never the password.
import { and, eq, gt } from "drizzle-orm";
import { REMEMBERED_DEVICE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { devices } from "../identity.tables";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const TOKEN_BYTES = 32;

/** True where that person remembered that device, less than 30 days ago. Ask only once the password was right. */
export async function isRememberedDevice(
  { region, tx, now }: Command,
  userId: string,
  deviceToken: string,
): Promise<boolean> {
  const found = await tx
    .update(devices)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(devices.tokenHash, hashDeviceToken(region, deviceToken)),
        eq(devices.userId, userId),
        gt(devices.expiresAt, now),
      ),
    )
    .returning({ id: devices.id });
  return found.length > 0;
}

/** The device's token, handed out this once. */
export async function rememberDevice(
  { region, tx, now }: Command,
  { userId, ip, userAgent }: { userId: string; ip: string; userAgent: string },
): Promise<string> {
  const deviceToken = region.random.bytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(devices).values({
    id: region.newId(),
    userId,
    tokenHash: hashDeviceToken(region, deviceToken),
    userAgent,
    ip,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + REMEMBERED_DEVICE_LIFE_MS),
  });
  return deviceToken;
}

/** A token that is not that person's forgets nothing. */
export async function forgetDeviceByToken(
  { region, tx }: Pick<Command, "region" | "tx">,
  userId: string,
  deviceToken: string,
): Promise<void> {
  await tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashDeviceToken(region, deviceToken))));
}

export async function forgetDevicesOfUser({ tx }: Pick<Command, "tx">, userId: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}

function hashDeviceToken(region: Region, deviceToken: string): string {
  return region.secret.hash("device", deviceToken);
}
