// Public interface of favourites for other capabilities.
export { forgetFavourites, isFavouriteOf } from "./favourites.db";
