// The service that an address asks for, such as one that the command palette found: opened once it is there.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import type { ListedService } from "@gap/core/services/service.schema";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

/** `services` are undefined until they are known as they are now. */
export function useAskedService(
  services: readonly ListedService[] | undefined,
  open: (service: ListedService) => void,
): void {
  const { service: asked }: { service?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (asked === undefined) answered.current = undefined;
    if (asked === undefined || asked === answered.current || services === undefined) return;
    answered.current = asked;
    const found = services.find(({ id }) => id === asked);
    if (found === undefined) showSnackbar({ tone: "error", message: SERVICE_NOT_FOUND });
    else open(found);
    // Coming back to the page, or loading it again, is not asking again.
    void navigate({ to: ".", search: {}, replace: true });
  });
}
