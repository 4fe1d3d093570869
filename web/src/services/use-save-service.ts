// Saves the service drawer (spec 3 §7, §8): a new service, one adopted from the provider, or a changed one.
import { useState } from "react";
import type { ListedService, NewService, Service } from "@gap/core/services/service.schema";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { picturesOf, withoutPictures } from "./lent-pictures";

/** Time limit for refetching the catalogue after a save, as the network may be gone. */
const CATALOGUE_TIMEOUT_MS = 3_000;

/** The purpose of the open drawer: a new service, an own one to change, or a provider's one to adopt. */
export type OpenedService =
  | { readonly kind: "new" }
  | { readonly kind: "change"; readonly service: ListedService }
  | { readonly kind: "adopt"; readonly service: ListedService };

interface SaveServiceOptions {
  readonly opened: OpenedService;
  /** The service that filled the drawer; saving sends its version. */
  readonly begin: Service | undefined;
  readonly onDone: () => void;
  /** Called with the saved service, so that the opener can use it. */
  readonly onSaved?: ((service: Service) => void) | undefined;
  readonly onRefused: (error: unknown) => void;
}

const SAVED = { added: "Service successfully added", updated: "Service successfully updated" } as const;

type Outcome =
  | { readonly kind: keyof typeof SAVED; readonly service: Service }
  | { readonly kind: "not found" };

export function useSaveService({ opened, begin, onDone, onSaved, onRefused }: SaveServiceOptions) {
  const calls = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const [isGone, setIsGone] = useState(false);
  // The provider's pictures can be used while adopting its service, but not once it is withdrawn.
  const lost = opened.kind === "adopt" && isGone ? picturesOf(begin) : new Set<string>();
  const written = async (input: NewService): Promise<Outcome> => {
    if (opened.kind === "change" && !isGone) {
      const { id } = opened.service;
      const { lastUpdated } = begin ?? opened.service;
      return { kind: "updated", service: await calls.services.update.mutate({ ...input, id, lastUpdated }) };
    }
    const own = withoutPictures(input, lost);
    const adopted = opened.kind === "adopt" && !isGone ? { gapServiceId: opened.service.id } : {};
    return { kind: "added", service: await calls.services.create.mutate({ ...own, ...adopted }) };
  };
  const { mutate, isPending, error } = useAct({
    mutationFn: (input: NewService) =>
      written(input).catch((refusal: unknown): Outcome => {
        if (gapErrorTypeOf(refusal) === "notFound") return { kind: "not found" };
        throw refusal;
      }),
    meta: { showsFieldErrors: true },
    onSuccess: async (outcome) => {
      // Pricing a service completes a step of the set-up checklist, which is part of the user info.
      void refreshAnswers("user.getMyUserInfo");
      // The calculator offers the services that name levers.
      void refreshAnswers("valueGap.get");
      const catalogueIsRead = refreshAnswers("services.listWithLinkedProcesses");
      if (outcome.kind === "not found") return setIsGone(true);
      if (onSaved !== undefined) await Promise.race([catalogueIsRead, timePasses(CATALOGUE_TIMEOUT_MS)]);
      onDone();
      showSnackbar({ tone: "success", message: SAVED[outcome.kind] });
      // Refresh the catalogue first: a proposal drops services that are not in it.
      void catalogueIsRead.then(() => onSaved?.(outcome.service));
    },
    onError: onRefused,
  });
  return {
    save: (input: NewService) => mutate(input),
    isSaving: isPending,
    /** The service was deleted meanwhile; the typed values can be saved as a new one. */
    isGone,
    /** Whether it then has to be added without its pictures. */
    losesPictures: lost.size > 0,
    /** The service was saved elsewhere meanwhile, so these changes cannot be saved any more. */
    isStale: gapErrorTypeOf(error) === "triedUpdatingStaleRecord",
  };
}

function timePasses(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
