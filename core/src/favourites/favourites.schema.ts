// Favourites (spec 4 §D): processes and blueprints that a person marks for themselves in an organisation.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";

export const FAVOURITE_TYPES = ["process", "blueprint"] as const;
export type FavouriteType = (typeof FAVOURITE_TYPES)[number];

/** Limit per type, person and organisation, as the browser loads the whole list. */
export const MAX_FAVOURITES = 200;
export const TOO_MANY_FAVOURITES = `You can have up to ${MAX_FAVOURITES} favourites of each type. Remove one to add another.`;

export const favouritesQuerySchema = z.object({ favoriteType: z.enum(FAVOURITE_TYPES) });

/** `id` is that of the process or blueprint. */
export const favouriteSchema = favouritesQuerySchema.extend({ id: idSchema });
export type Favourite = z.infer<typeof favouriteSchema>;

export interface ListedFavourite {
  readonly id: string;
  readonly createdAt: Date;
}
