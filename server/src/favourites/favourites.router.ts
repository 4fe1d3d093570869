// processFavorite.*: processes and blueprints that a person marked as favourites (spec 2 §7, spec 4 §D).
import { decide } from "@gap/core/access/policy";
import { favouritesPolicy, favouritesPolicyOf } from "@gap/core/favourites/favourites-policy";
import {
  favouriteSchema,
  favouritesQuerySchema,
  type FavouriteType,
} from "@gap/core/favourites/favourites.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "../platform/calls/context";
import { read, router, write } from "../platform/calls/procedure";
import { addFavourite } from "./add-favourite";
import { favouritesOf, type FavouritesOwner } from "./favourites.db";
import { removeFavourite } from "./remove-favourite";

export const processFavoriteRouter = router({
  getFavorites: read
    .allow(favouritesPolicy)
    .input(favouritesQuerySchema)
    .query(async ({ ctx, input }) =>
      favouritesOf(ctx.db, ownerOf(ctx, input.favoriteType), input.favoriteType),
    ),
  addFavorite: write
    .allow(favouritesPolicy)
    .input(favouriteSchema)
    .mutation(async ({ ctx, input }) => addFavourite(ctx, ownerOf(ctx, input.favoriteType), input)),
  removeFavorite: write
    .allow(favouritesPolicy)
    .input(favouriteSchema)
    .mutation(async ({ ctx, input }) => removeFavourite(ctx, ownerOf(ctx, input.favoriteType), input)),
});

/** The caller, if they can view items of this type; the input decides which feature is needed. */
function ownerOf(
  { caller: { userId, viewer }, region }: CallContext & { readonly caller: Caller },
  favoriteType: FavouriteType,
): FavouritesOwner {
  const { orgId } = viewer;
  if (orgId === null || decide(favouritesPolicyOf(favoriteType), viewer, region.config) !== "allowed")
    throw new GapError("forbidden");
  return { userId, orgId };
}
