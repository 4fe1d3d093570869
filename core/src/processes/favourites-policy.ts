// Who has favourites: everyone who can view processes or blueprints.
import type { FeatureId } from "@gap/core/access/features";
import { anyOf, type Policy } from "@gap/core/access/policy";
import type { FavoriteType } from "./favourites.schema";

const FEATURE_OF_TYPE: Readonly<Record<FavoriteType, FeatureId>> = {
  process: "processes",
  blueprint: "blueprints",
};

export function hasFavouritesOf(favoriteType: FavoriteType): Policy {
  return anyOf(seeing(favoriteType));
}

/** Either type is enough; a call that names a type is also checked by `hasFavouritesOf`. */
export const hasFavourites = anyOf(seeing("process"), seeing("blueprint"));

function seeing(favoriteType: FavoriteType) {
  return { featureId: FEATURE_OF_TYPE[favoriteType], actionId: "view" } as const;
}
