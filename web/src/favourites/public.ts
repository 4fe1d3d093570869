// The public interface of favourites.
export { useFavourites, type Favourites } from "./use-favourites";
