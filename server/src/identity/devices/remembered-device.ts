// Devices that skip the code for 30 days (spec 4 §A, Remember me); never the password.
import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { MOST_REMEMBERED_DEVICES, REMEMBERED_DEVICE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared, valueOf } from "@gap/server/platform/db/prepared";
import type { Region } from "@gap/server/platform/region";
import { devices, sessions, type Door } from "../identity.tables";
import { findSession } from "../sessions/sessions.db";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const TOKEN_BYTES = 32;

/** The device, where that person remembered it less than 30 days ago. Ask only once the password was right. */
export async function findRememberedDevice(
  { region, tx, now }: Command,
  userId: string,
  deviceToken: string,
): Promise<string | undefined> {
  const [found] = await useStatement(tx).execute({
    tokenHash: hashDeviceToken(region, deviceToken),
    userId,
    now,
  });
  return found?.id;
}

const useStatement = prepared((db) =>
  db
    .update(devices)
    .set({ lastUsedAt: valueOf(devices.lastUsedAt, "now") })
    .where(
      and(
        eq(devices.tokenHash, sql.placeholder("tokenHash")),
        eq(devices.userId, sql.placeholder("userId")),
        gt(devices.expiresAt, sql.placeholder("now")),
      ),
    )
    .returning({ id: devices.id })
    .prepare("identity_use_device"),
);

interface DeviceToRemember {
  readonly userId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Of the session that asks. */
  readonly sessionId: string;
}

// Where a code was given, ours; the accounting provider's own and mailed links stand for none (spec 4 §A).
const DOORS_WITH_CODE: readonly Door[] = ["password", "email-code", "sign-up"];

/**
 * The device's token, handed out this once; nothing where no code stands for it. The 30 days are those of the code that
 * was given, whichever session asks: a device that spared its session the code goes on with a new token and no longer.
 */
export async function rememberDevice(
  command: Command,
  device: DeviceToRemember,
): Promise<string | undefined> {
  const { region, tx, now } = command;
  const session = await findSession(tx, device.sessionId);
  if (session === undefined || !DOORS_WITH_CODE.includes(session.door)) return undefined;
  const deviceToken = region.random.bytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashDeviceToken(region, deviceToken);
  if (session.deviceId !== null)
    return (await giveNewToken(command, session.deviceId, tokenHash)) ? deviceToken : undefined;
  const expiresAt = new Date(session.createdAt.getTime() + REMEMBERED_DEVICE_LIFE_MS);
  if (expiresAt <= now) return undefined;
  const { userId, ip, userAgent, sessionId } = device;
  const id = region.newId();
  await tx
    .insert(devices)
    .values({ id, userId, tokenHash, userAgent, ip, createdAt: now, lastUsedAt: now, expiresAt });
  await tx.update(sessions).set({ deviceId: id }).where(eq(sessions.id, sessionId));
  await forgetLeastRecentlyUsed(command, userId);
  return deviceToken;
}

async function forgetLeastRecentlyUsed({ tx, now }: Command, userId: string): Promise<void> {
  const kept = tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.expiresAt, now)))
    .orderBy(desc(devices.lastUsedAt), desc(devices.id))
    .limit(MOST_REMEMBERED_DEVICES);
  await tx.delete(devices).where(and(eq(devices.userId, userId), notInArray(devices.id, kept)));
}

async function giveNewToken({ tx, now }: Command, deviceId: string, tokenHash: string): Promise<boolean> {
  const found = await tx
    .update(devices)
    .set({ tokenHash })
    .where(and(eq(devices.id, deviceId), gt(devices.expiresAt, now)))
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
