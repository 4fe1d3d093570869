// SQL queries of registered sites.
import { asc, eq, sql } from "drizzle-orm";
import type { OAuthClient } from "@gap/core/oauth/oauth.schema";
import type { Queryable } from "../platform/db/database";
import { oauthClients } from "./oauth.tables";

export function listClients(db: Queryable): Promise<OAuthClient[]> {
  return db
    .select({
      clientId: oauthClients.clientId,
      name: oauthClients.name,
      description: oauthClients.description,
    })
    .from(oauthClients)
    .orderBy(asc(sql`lower(${oauthClients.name})`), asc(oauthClients.clientId));
}

export async function findClient(db: Queryable, clientId: string) {
  const [client] = await db
    .select({
      clientId: oauthClients.clientId,
      name: oauthClients.name,
      redirectUris: oauthClients.redirectUris,
      sealedSecret: oauthClients.sealedSecret,
    })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  return client;
}
