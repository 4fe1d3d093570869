// Secrets of registered sites (spec 2 §2.8), sealed rather than hashed because their page shows them again.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import type { RegionSecret } from "../platform/region-secret";
import { oauthClients } from "./oauth.tables";

const SEAL_PURPOSE = "oauth-client-secret";
const SECRET_BYTES = 32;

export const UNKNOWN_CLIENT = "Unknown client";

export function openClientSecret(secret: RegionSecret, sealed: string): string {
  return secret.unseal(SEAL_PURPOSE, sealed);
}

/** Concurrent first calls return the same secret. */
export async function generateSecret(
  command: CommandContext,
  clientId: string,
): Promise<{ clientSecret: string }> {
  const { sealedSecret } = await lockClient(command, clientId);
  if (sealedSecret !== null) return { clientSecret: openClientSecret(command.region.secret, sealedSecret) };
  return { clientSecret: await writeNewSecret(command, clientId, "generated") };
}

/** The former secret is refused from now on. */
export async function regenerateSecret(
  command: CommandContext,
  clientId: string,
): Promise<{ clientSecret: string }> {
  await lockClient(command, clientId);
  return { clientSecret: await writeNewSecret(command, clientId, "regenerated") };
}

async function lockClient({ tx }: CommandContext, clientId: string) {
  const [client] = await tx
    .select({ sealedSecret: oauthClients.sealedSecret })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId))
    .for("update");
  if (client === undefined) throw new GapError("notFound", UNKNOWN_CLIENT);
  return client;
}

async function writeNewSecret(
  { region, tx, now, actorId, audit }: CommandContext,
  clientId: string,
  how: "generated" | "regenerated",
): Promise<string> {
  const clientSecret = region.random.bytes(SECRET_BYTES).toString("base64url");
  await tx
    .update(oauthClients)
    .set({
      sealedSecret: region.secret.seal(SEAL_PURPOSE, clientSecret),
      ...auditOfChange({ now, actorId }),
    })
    .where(eq(oauthClients.clientId, clientId));
  audit({ kind: "oauth-client", id: clientId, details: { secret: how } });
  return clientSecret;
}
