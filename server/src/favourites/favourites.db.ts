// SQL queries of favourites.
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { FavouriteType, ListedFavourite } from "@gap/core/favourites/favourites.schema";
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

/** Condition for items that the person marked. */
export function isFavouriteOf(
  itemId: AnyPgColumn,
  favoriteType: FavouriteType,
  { userId, orgId }: FavouritesOwner,
): SQL {
  return sql`${itemId} = any(array(select ${processFavourites.itemId} from ${processFavourites}
    where ${processFavourites.userId} = ${userId} and ${processFavourites.orgId} = ${orgId}
    and ${processFavourites.favoriteType} = ${favoriteType}))`;
}

interface DeletedItem {
  readonly orgId: string;
  readonly favoriteType: FavouriteType;
  readonly itemId: string;
}

/** For an item that only its own organisation could see. People would otherwise keep a favourite that no list shows. */
export async function forgetFavourites(
  tx: Transaction,
  { orgId, favoriteType, itemId }: DeletedItem,
): Promise<void> {
  const members = tx.select({ userId: userOrgs.userId }).from(userOrgs).where(eq(userOrgs.orgId, orgId));
  await tx
    .delete(processFavourites)
    .where(
      and(
        inArray(processFavourites.userId, members),
        eq(processFavourites.orgId, orgId),
        eq(processFavourites.favoriteType, favoriteType),
        eq(processFavourites.itemId, itemId),
      ),
    );
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
