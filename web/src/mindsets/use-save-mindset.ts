// Saves the mindset dialog: uploads its image first, then saves the mindset.
import type { MindsetInput, MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import type { UploadedImage } from "./use-mindset-image";

interface SaveMindsetOptions {
  readonly mindset: MindsetListItem | undefined;
  readonly uploadImage: () => Promise<UploadedImage>;
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
}

export function useSaveMindset({ mindset, uploadImage, onSaved, onRefused }: SaveMindsetOptions) {
  const { add, edit } = useApi().private.mindset;
  const { mutate, isPending, error } = useAct({
    mutationFn: async (input: MindsetInput): Promise<"saved" | "not yet"> => {
      const image = await uploadImage();
      if (image === undefined) return "not yet";
      if (mindset === undefined) await add.mutate({ ...input, ...image });
      else {
        const { id, orgId, lastUpdatedAt } = mindset;
        await edit.mutate({ ...input, ...image, id, orgId, lastUpdatedAt });
      }
      return "saved";
    },
    meta: { showsFieldErrors: true },
    onSuccess: (outcome) => {
      if (outcome === "saved") onSaved();
    },
    onError: onRefused,
  });
  return {
    save: (input: MindsetInput) => mutate(input),
    isSaving: isPending,
    /** The mindset was saved elsewhere meanwhile, so these changes cannot be saved any more. */
    isStale: gapErrorTypeOf(error) === "triedUpdatingStaleRecord",
  };
}
