// Marks a process or blueprint as a favourite (spec 4 §D); idempotent.
import {
  MAX_FAVOURITES,
  TOO_MANY_FAVOURITES,
  type Favourite,
  type ListedFavourite,
} from "@gap/core/favourites/favourites.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { favouritesOf, lockLink, type FavouritesOwner } from "./favourites.db";
import { processFavourites } from "./favourites.tables";

export async function addFavourite(
  { tx, now, audit }: CommandContext,
  owner: FavouritesOwner,
  { favoriteType, id }: Favourite,
): Promise<ListedFavourite> {
  if (!(await lockLink(tx, owner))) throw new GapError("forbidden");
  const favourites = await favouritesOf(tx, owner, favoriteType);
  const known = favourites.find((favourite) => favourite.id === id);
  if (known !== undefined) return known;
  if (favourites.length >= MAX_FAVOURITES) throw new GapError("conflict", TOO_MANY_FAVOURITES);
  await tx.insert(processFavourites).values({ ...owner, favoriteType, itemId: id, createdAt: now });
  audit({ kind: "favourite", id, details: { favoriteType } });
  return { id, createdAt: now };
}
