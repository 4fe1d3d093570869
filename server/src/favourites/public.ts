// Public interface of favourites for other capabilities.
export { isFavouriteOf } from "./favourites.db";
