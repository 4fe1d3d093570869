// SQL queries of favourites.
import { and, desc, eq } from "drizzle-orm";
import type { FavouriteType, ListedFavourite } from "@gap/core/processes/favourites.schema";
import { userOrgs } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { processFavourites } from "./favourites.tables";

/** Favourites belong to a person in one organisation. */
export interface FavouritesOwner {
  readonly userId: string;
  readonly orgId: string;
}

/** Newest first. */
export function favouritesOf(
  db: Queryable,
  { userId, orgId }: FavouritesOwner,
  favoriteType: FavouriteType,
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

/** Row lock that serialises a person's additions, so that the count stays valid until the commit. */
export async function lockLink(tx: Transaction, { userId, orgId }: FavouritesOwner): Promise<boolean> {
  const [link] = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)))
    .for("no key update");
  return link !== undefined;
}
