// Stores the provider library's records in the region's database, so that any process can continue a sign-in.
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import type { Region } from "../platform/region";
import { openClientSecret } from "./client-secret";
import { findClient } from "./oauth.db";
import { oauthRecords } from "./oauth.tables";

const MS = 1000;

export function recordsAdapter(region: Region): (model: string) => Adapter {
  return (model) => (model === "Client" ? clientsOf(region) : recordsOf(region, model));
}

function recordsOf(region: Region, model: string): Adapter {
  const { db, clock, secret } = region;
  // Codes and tokens are ids of records, so the database stores only their hashes.
  const keyOf = (id: string) => secret.hash("oauth-record", id);
  const isRecord = (id: string) => and(eq(oauthRecords.model, model), eq(oauthRecords.id, keyOf(id)));
  const notExpired = () => or(isNull(oauthRecords.expiresAt), gt(oauthRecords.expiresAt, clock.now()));
  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      if (jti !== id) throw new Error("A record's jti differs from its id");
      const record = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(clock.now().getTime() + expiresIn * MS) : null,
      };
      await db.statement((write) =>
        write
          .insert(oauthRecords)
          .values({ model, id: keyOf(id), ...record })
          .onConflictDoUpdate({ target: [oauthRecords.model, oauthRecords.id], set: record }),
      );
    },
    async find(id) {
      const [found] = await db.read
        .select()
        .from(oauthRecords)
        .where(and(isRecord(id), notExpired()));
      return found === undefined ? undefined : { ...payloadOf(found), jti: id };
    },
    async findByUid(uid) {
      const [found] = await db.read
        .select()
        .from(oauthRecords)
        .where(and(eq(oauthRecords.model, model), eq(oauthRecords.uid, uid), notExpired()));
      return found === undefined ? undefined : payloadOf(found);
    },
    // The device flow is not supported.
    findByUserCode: async () => undefined,
    async consume(id) {
      const taken = await db.statement((write) =>
        write
          .update(oauthRecords)
          .set({ consumedAt: clock.now() })
          .where(and(isRecord(id), isNull(oauthRecords.consumedAt)))
          .returning({ id: oauthRecords.id }),
      );
      // The second of two concurrent uses of one code is refused here, in any process.
      if (taken.length === 0) throw new errors.InvalidGrant("already consumed");
    },
    async destroy(id) {
      await db.statement((write) => write.delete(oauthRecords).where(isRecord(id)));
    },
    async revokeByGrantId(grantId) {
      await db.statement((write) =>
        write
          .delete(oauthRecords)
          .where(and(eq(oauthRecords.model, model), eq(oauthRecords.grantId, grantId))),
      );
    },
  };
}

function payloadOf({ payload, consumedAt }: typeof oauthRecords.$inferSelect): AdapterPayload {
  if (consumedAt === null) return { ...payload };
  return { ...payload, consumed: Math.floor(consumedAt.getTime() / MS) };
}

/** Registered sites; one without a secret cannot authenticate and counts as unknown. */
function clientsOf({ db, secret }: Region): Adapter {
  const never = () => Promise.reject(new Error("Sites can be registered only by configuration"));
  return {
    async find(clientId) {
      const client = await findClient(db.read, clientId);
      if (client === undefined || client.sealedSecret === null) return undefined;
      return {
        client_id: client.clientId,
        client_name: client.name,
        client_secret: openClientSecret(secret, client.sealedSecret),
        redirect_uris: [...client.redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
      };
    },
    upsert: never,
    consume: never,
    destroy: never,
    revokeByGrantId: never,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}
