// All SQL of favourites.
import { and, desc, eq } from "drizzle-orm";
import type { FavoriteType, ListedFavourite } from "@gap/core/processes/favourites.schema";
import { userOrgs } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { processFavourites } from "./favourites.tables";

/** Whose favourites: a person's, in one organisation. */
export interface FavouritesOwner {
  readonly userId: string;
  readonly orgId: string;
}

/** The newest first. */
export function favouritesOf(
  db: Queryable,
  { userId, orgId }: FavouritesOwner,
  favoriteType: FavoriteType,
): Promise<ListedFavourite[]> {
  const { itemId, createdAt } = processFavourites;
  return db
    .select({ id: itemId, createdAt })
    .from(processFavourites)
    .where(
      and(
        eq(processFavourites.userId, userId),
        eq(processFavourites.orgId, orgId),
        eq(processFavourites.favoriteType, favoriteType),
      ),
    )
    .orderBy(desc(createdAt), desc(itemId));
}

/** Whoever adds favourites waits here for themselves, so that what is counted stays true until the commit. */
export async function lockLink(tx: Transaction, { userId, orgId }: FavouritesOwner): Promise<boolean> {
  const [link] = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)))
    .for("no key update");
  return link !== undefined;
}
