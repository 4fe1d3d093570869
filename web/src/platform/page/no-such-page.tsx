// Shown by a screen for an address below it that does not exist. It is not thrown as the router's notFound(): the router
// renders the screen once more with the former address while it opens another one, so the error would stay.
import { useRouter } from "@tanstack/react-router";

export function NoSuchPage() {
  const { defaultNotFoundComponent: NotFound } = useRouter().options;
  return NotFound === undefined ? null : <NotFound isNotFound routeId="__root__" />;
}
