// Who has favourites: everyone who can view processes or blueprints.
import type { FeatureId } from "@gap/core/access/features";
import { anyOf, type Policy } from "@gap/core/access/policy";
import type { FavouriteType } from "./favourites.schema";

const FEATURE_OF_TYPE: Readonly<Record<FavouriteType, FeatureId>> = {
  process: "processes",
  blueprint: "blueprints",
};

export function favouritesPolicyOf(favoriteType: FavouriteType): Policy {
  return anyOf(viewPermission(favoriteType));
}

/** Either type is enough; a call that names a type is also checked by `favouritesPolicyOf`. */
export const favouritesPolicy = anyOf(viewPermission("process"), viewPermission("blueprint"));

function viewPermission(favoriteType: FavouriteType) {
  return { featureId: FEATURE_OF_TYPE[favoriteType], actionId: "view" } as const;
}
