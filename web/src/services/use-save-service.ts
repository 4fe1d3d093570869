// Saves what the drawer of a service holds (spec 3 §7, §8): a new one, one adopted from the provider, or a changed one.
import { useState } from "react";
import type { ListedService, NewService, Service } from "@gap/core/services/service.schema";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { picturesOf, withoutPictures } from "./lent-pictures";

/** The drawer waits no longer for the catalogue after a save: the network may be away by then. */
const CATALOGUE_WITHIN_MS = 3_000;

/** What a drawer is open for: nothing yet, one's own to change, or one of the provider's to adopt. */
export type OpenedService =
  | { readonly kind: "new" }
  | { readonly kind: "change"; readonly service: ListedService }
  | { readonly kind: "adopt"; readonly service: ListedService };

interface SaveServiceOptions {
  readonly opened: OpenedService;
  /** The one that the drawer was filled with; what is saved is saved over this. */
  readonly begin: Service | undefined;
  readonly onDone: () => void;
  /** With the service as it is now, for whoever opened the drawer to go on with it. */
  readonly onSaved?: ((service: Service) => void) | undefined;
  /** By field. */
  readonly onRefused: (errors: Record<string, string>) => void;
}

const SAVED = { added: "Service successfully added", updated: "Service successfully updated" } as const;

type Outcome =
  | { readonly kind: keyof typeof SAVED; readonly service: Service }
  | { readonly kind: "not found" };

export function useSaveService({ opened, begin, onDone, onSaved, onRefused }: SaveServiceOptions) {
  const calls = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const [isGone, setIsGone] = useState(false);
  // The provider's pictures are lent to whoever adopts its service, and to nobody once it is withdrawn.
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
      // To price a service is a step of the set-up checklist, which the user's info tells of.
      void refreshAnswers("user.getMyUserInfo");
      const catalogueIsRead = refreshAnswers("services.listWithLinkedProcesses");
      if (outcome.kind === "not found") return setIsGone(true);
      if (onSaved !== undefined) await Promise.race([catalogueIsRead, timePasses(CATALOGUE_WITHIN_MS)]);
      onDone();
      showSnackbar({ tone: "success", message: SAVED[outcome.kind] });
      // First in the catalogue, then with whoever goes on with it: a proposal drops what it does not find there.
      void catalogueIsRead.then(() => onSaved?.(outcome.service));
    },
    onError: (refusal) => onRefused(validationErrorsOfCall(refusal)),
  });
  return {
    save: (input: NewService) => mutate(input),
    isSaving: isPending,
    /** Somebody deleted it meanwhile: what was typed can be saved as a new one. */
    isGone,
    /** What it is added without then. */
    losesPictures: lost.size > 0,
    /** Somebody else saved it meanwhile: nothing of this can be saved any more. */
    isStale: gapErrorTypeOf(error) === "triedUpdatingStaleRecord",
  };
}

function timePasses(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
