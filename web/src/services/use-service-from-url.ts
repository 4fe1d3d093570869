// Opens the service that the URL names, such as one found in the command palette, once it has loaded.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import type { ListedService } from "@gap/core/services/service.schema";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

/** `services` is undefined until freshly loaded. */
export function useServiceFromUrl(
  services: readonly ListedService[] | undefined,
  open: (service: ListedService) => void,
): void {
  const { service: wantedId }: { service?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const opened = useRef<unknown>(undefined);
  useEffect(() => {
    if (wantedId === undefined) opened.current = undefined;
    if (wantedId === undefined || wantedId === opened.current || services === undefined) return;
    opened.current = wantedId;
    const found = services.find(({ id }) => id === wantedId);
    if (found === undefined) showSnackbar({ tone: "error", message: SERVICE_NOT_FOUND });
    else open(found);
    // Clear the URL, so that going back or reloading does not open the service again.
    void navigate({ to: ".", search: {}, replace: true });
  });
}
