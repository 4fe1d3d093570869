// Sites that may sign people in through us are configured (OAUTH_CLIENTS); each start syncs the table with that.
import { notInArray, sql } from "drizzle-orm";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";
import { oauthClients } from "./oauth.tables";

/** Gives the page something to show where the product is tried out. */
const DEMO_CLIENTS: NonNullable<Config["oauthClients"]> = [
  {
    clientId: "demo-community",
    name: "Demo community",
    description: "A site on this machine that signs people in through Gap",
    redirectUris: ["http://localhost:4180/callback"],
  },
];

/** Without configuration the table stays unchanged. Sites that were removed lose their secrets; others keep them. */
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
