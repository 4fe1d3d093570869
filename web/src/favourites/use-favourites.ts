// A person's favourites of one type (spec 4 §D), updated optimistically; the server's list is final.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FavouriteType, ListedFavourite } from "@gap/core/favourites/favourites.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

interface Marking {
  readonly id: string;
  readonly isFavourite: boolean;
}

export interface Favourites {
  /** Undefined until loaded; newest first. */
  readonly ids: readonly string[] | undefined;
  readonly isFavourite: (id: string) => boolean;
  /** `onMarked` is called when the server has stored it. */
  readonly mark: (id: string, isFavourite: boolean, onMarked?: () => void) => void;
}

export function useFavourites(favoriteType: FavouriteType): Favourites {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const queryClient = useQueryClient();
  const listed = api.options.processFavorite.getFavorites.queryOptions({ favoriteType });
  const { data } = useQuery(listed);
  const mutationKey = ["favourites", favoriteType];
  const { mutate } = useAct({
    mutationKey,
    // Sent in sequence, so that quick marking and unmarking arrive in order.
    scope: { id: mutationKey.join(" ") },
    mutationFn: async ({ id, isFavourite }: Marking): Promise<unknown> => {
      const { addFavorite, removeFavorite } = api.private.processFavorite;
      return (isFavourite ? addFavorite : removeFavorite).mutate({ favoriteType, id });
    },
    onMutate: async (marking) => {
      // Cancel earlier requests, as their answers would not include this change.
      await queryClient.cancelQueries({ queryKey: listed.queryKey });
      queryClient.setQueryData<ListedFavourite[]>(
        listed.queryKey,
        (favourites) => favourites && withMarking(favourites, marking),
      );
    },
    onSettled: async () => {
      // Refetch after the last pending change, including the stored answer; an earlier refetch would miss the others.
      if (queryClient.isMutating({ mutationKey }) === 1) await refreshAnswers("processFavorite.getFavorites");
    },
  });
  const ids = data?.map(({ id }) => id);
  return {
    ids,
    isFavourite: (id) => ids?.includes(id) ?? false,
    mark: (id, isFavourite, onMarked) =>
      mutate({ id, isFavourite }, { ...(onMarked !== undefined && { onSuccess: onMarked }) }),
  };
}

function withMarking(
  favourites: readonly ListedFavourite[],
  { id, isFavourite }: Marking,
): ListedFavourite[] {
  const others = favourites.filter((favourite) => favourite.id !== id);
  if (!isFavourite) return others;
  return others.length < favourites.length ? [...favourites] : [{ id, createdAt: new Date() }, ...others];
}
