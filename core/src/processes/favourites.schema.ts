// Favourites (spec 4 §D): what a person marks for themselves within an organisation, each a process or a blueprint.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";

export const FAVORITE_TYPES = ["process", "blueprint"] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

/** Of each type, for one person in one organisation: a list that the browser keeps whole stays short. */
export const MOST_FAVOURITES = 200;
export const TOO_MANY_FAVOURITES = `You can have ${MOST_FAVOURITES} favourites. Remove one to add another.`;

export const favouritesQuerySchema = z.object({ favoriteType: z.enum(FAVORITE_TYPES) });

/** The id is that of the process or blueprint. */
export const favouriteSchema = favouritesQuerySchema.extend({ id: idSchema });
export type Favourite = z.infer<typeof favouriteSchema>;

export interface ListedFavourite {
  readonly id: string;
  readonly createdAt: Date;
}
