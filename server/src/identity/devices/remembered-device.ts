// Devices that skip the code, but not the password, for 30 days (spec 4 §A, Remember me).
import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { MAX_REMEMBERED_DEVICES, REMEMBERED_DEVICE_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared, valueOf } from "@gap/server/platform/db/prepared";
import type { Region } from "@gap/server/platform/region";
import { devices, sessions, type SignInMethod } from "../identity.tables";
import { findSession } from "../sessions/sessions.db";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const TOKEN_BYTES = 32;

/** The user's device with this token, if it has not expired. Call only after the password was right. */
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
  /** The session that makes the request. */
  readonly sessionId: string;
}

// Sign-in methods that required a code from us; the accounting provider and mailed links did not (spec 4 §A).
const METHODS_WITH_CODE: readonly SignInMethod[] = ["password", "email-code", "sign-up"];

/**
 * Returns the device's token, the only time it is readable; undefined if the session was not started with a code. The
 * 30 days count from that code: a session that used a remembered device gets a new token with the device's old expiry.
 */
export async function rememberDevice(
  command: Command,
  device: DeviceToRemember,
): Promise<string | undefined> {
  const { region, tx, now } = command;
  const session = await findSession(tx, device.sessionId);
  if (session === undefined || !METHODS_WITH_CODE.includes(session.door)) return undefined;
  const deviceToken = region.random.bytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashDeviceToken(region, deviceToken);
  if (session.deviceId !== null)
    return (await rotateDeviceToken(command, session.deviceId, tokenHash)) ? deviceToken : undefined;
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
    .limit(MAX_REMEMBERED_DEVICES);
  await tx.delete(devices).where(and(eq(devices.userId, userId), notInArray(devices.id, kept)));
}

async function rotateDeviceToken(
  { tx, now }: Command,
  deviceId: string,
  tokenHash: string,
): Promise<boolean> {
  const found = await tx
    .update(devices)
    .set({ tokenHash })
    .where(and(eq(devices.id, deviceId), gt(devices.expiresAt, now)))
    .returning({ id: devices.id });
  return found.length > 0;
}

/** Does nothing for a token of another user. */
export async function forgetDeviceByToken(
  { region, tx }: Pick<Command, "region" | "tx">,
  userId: string,
  deviceToken: string,
): Promise<void> {
  await tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashDeviceToken(region, deviceToken))));
}

/** False when the user has no such device. */
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
