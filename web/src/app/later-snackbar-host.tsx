// Loads the snackbar host lazily, so that the page's first content appears sooner.
import { optionalPart } from "@gap/web/platform/parts/optional-part";

export const LaterSnackbarHost = optionalPart(() =>
  import("@gap/web/ui/feedback/snackbar-host").then((module) => module.SnackbarHost),
);
