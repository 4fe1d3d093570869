// The place of snackbars, fetched beside the page: nobody waits for it, and the page's first content comes sooner.
import { optionalPart } from "@gap/web/platform/parts/optional-part";

export const LaterSnackbarHost = optionalPart(() =>
  import("@gap/web/ui/feedback/snackbar-host").then((module) => module.SnackbarHost),
);
