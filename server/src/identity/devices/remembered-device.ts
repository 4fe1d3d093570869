// Devices that skip the code for 30 days (spec 4 §A, Remember me); never the password.
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { REMEMBERED_DEVICE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
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

interface DeviceToRemember {
  readonly userId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** When the session that asks was started. */
  readonly sessionSince: Date;
}

/** The device's token, handed out this once. */
export async function rememberDevice(command: Command, device: DeviceToRemember): Promise<string> {
  const { region, tx, now } = command;
  const { userId, ip, userAgent } = device;
  const deviceToken = region.random.bytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashDeviceToken(region, deviceToken);
  if (await wasRemembered(command, device, tokenHash)) return deviceToken;
  await tx.insert(devices).values({
    id: region.newId(),
    userId,
    tokenHash,
    userAgent,
    ip,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + REMEMBERED_DEVICE_LIFE_MS),
  });
  return deviceToken;
}

// A device whose token skipped the code of this very session gets a new token for the rest of its 30 days, not 30 more:
// otherwise no code would ever be asked for again. Both were written in one command, so their moments are the same.
async function wasRemembered(
  { tx, now }: Command,
  { userId, sessionSince }: DeviceToRemember,
  tokenHash: string,
): Promise<boolean> {
  const found = await tx
    .update(devices)
    .set({ tokenHash })
    .where(
      and(
        eq(devices.userId, userId),
        eq(devices.lastUsedAt, sessionSince),
        lt(devices.createdAt, sessionSince),
        gt(devices.expiresAt, now),
      ),
    )
    .returning({ id: devices.id });
  return found.length > 0;
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

/** False where that person has no such device. */
export async function forgetDeviceOfUser(
  { tx }: Pick<Command, "tx">,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const forgotten = await tx
    .delete(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  return forgotten.length > 0;
}

export function devicesOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: devices.id,
      userAgent: devices.userAgent,
      ip: devices.ip,
      createdAt: devices.createdAt,
      lastUsedAt: devices.lastUsedAt,
      expiresAt: devices.expiresAt,
    })
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.expiresAt, now)))
    .orderBy(desc(devices.lastUsedAt), desc(devices.id));
}

export async function forgetDevicesOfUser({ tx }: Pick<Command, "tx">, userId: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}

function hashDeviceToken(region: Region, deviceToken: string): string {
  return region.secret.hash("device", deviceToken);
}
