// Removes a process or blueprint from a person's favourites (spec 4 §D); idempotent.
import { and, eq } from "drizzle-orm";
import type { Favourite } from "@gap/core/favourites/favourites.schema";
import type { CommandContext } from "../platform/calls/run-command";
import type { FavouritesOwner } from "./favourites.db";
import { processFavourites } from "./favourites.tables";

export async function removeFavourite(
  { tx, audit }: CommandContext,
  { userId, orgId }: FavouritesOwner,
  { favoriteType, id }: Favourite,
): Promise<void> {
  const removed = await tx
    .delete(processFavourites)
    .where(
      and(
        eq(processFavourites.userId, userId),
        eq(processFavourites.orgId, orgId),
        eq(processFavourites.favoriteType, favoriteType),
        eq(processFavourites.itemId, id),
      ),
    )
    .returning({ itemId: processFavourites.itemId });
  if (removed.length > 0) audit({ kind: "favourite", id, details: { favoriteType } });
}
