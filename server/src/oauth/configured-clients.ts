// The sites that may sign people in through us are configuration (OAUTH_CLIENTS); each start makes the table say the same.
import { notInArray, sql } from "drizzle-orm";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";
import { oauthClients } from "./oauth.tables";

/** So that the page has something to show where the product is tried out. */
const DEMO_CLIENTS: NonNullable<Config["oauthClients"]> = [
  {
    clientId: "demo-community",
    name: "Demo community",
    description: "A site on this machine that signs people in through Gap",
    redirectUris: ["http://localhost:4180/callback"],
  },
];

/** Where nothing is configured the table is left as it is. Secrets stay; those of sites that are gone go with them. */
export async function registerConfiguredClients({ config, db, clock }: Region): Promise<void> {
  const clients = config.oauthClients ?? (config.demo ? DEMO_CLIENTS : undefined);
  if (clients === undefined) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.delete(oauthClients).where(
      notInArray(
        oauthClients.clientId,
        clients.map(({ clientId }) => clientId),
      ),
    );
    for (const { clientId, name, description, redirectUris } of clients) {
      const fields = { name, description, redirectUris: [...redirectUris] };
      await tx
        .insert(oauthClients)
        .values({ clientId, ...fields, createdAt: now, lastUpdatedAt: now })
        .onConflictDoUpdate({
          target: oauthClients.clientId,
          set: { ...fields, lastUpdatedAt: now },
          setWhere: sql`(${oauthClients.name}, ${oauthClients.description}, ${oauthClients.redirectUris})
            is distinct from (excluded.name, excluded.description, excluded.redirect_uris)`,
        });
    }
  });
}
