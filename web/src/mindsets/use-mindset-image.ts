// The image of a mindset being edited: the existing one, and a chosen file that is uploaded on save.
import { useEffect, useRef, useState } from "react";
import { MINDSET_IMAGE_KIND, type MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useHeldUploads } from "@gap/web/platform/uploads/use-uploads";
import { canBeSentAgain } from "@gap/web/ui/form/upload-status";

/** Image key for the save, or none; undefined if the chosen file could not be uploaded. */
export type UploadedImage = { readonly imageFileName?: string } | undefined;

export function useMindsetImage(mindset: MindsetListItem | undefined, orgId: string) {
  const { getMindsetImageUploadUrl } = useApi().private.mindset;
  const { items, isBusy, add, remove, retry, send } = useHeldUploads(MINDSET_IMAGE_KIND);
  const [keepsPresent, setKeepsPresent] = useState(mindset?.imageFileName !== undefined);
  /** Key of the chosen file once its upload has started; cleared when the file is removed. */
  const sentKey = useRef<string>(undefined);
  useEffect(() => () => void (sentKey.current = undefined), []);
  const isChosen = items.length > 0;

  const begin = async (fileName: string) => {
    const address = await getMindsetImageUploadUrl.query({ orgId, fileName });
    sentKey.current = address.key;
    return address;
  };
  const upload = async (): Promise<UploadedImage> => {
    if (isChosen) {
      const isUploaded = await send(begin);
      return isUploaded && sentKey.current !== undefined ? { imageFileName: sentKey.current } : undefined;
    }
    const present = keepsPresent ? mindset?.imageFileName : undefined;
    return present === undefined ? {} : { imageFileName: present };
  };
  return {
    items,
    isBusy,
    isChosen,
    uploadFailed: items.some(({ status }) => canBeSentAgain(status)),
    wasRefused: items.some(({ status }) => status === "invalid"),
    hasImage: isChosen || keepsPresent,
    isChanged: isChosen || keepsPresent !== (mindset?.imageFileName !== undefined),
    keepsPresent,
    removePresent: () => setKeepsPresent(false),
    choose: (files: readonly File[]) => {
      sentKey.current = undefined;
      add(files);
    },
    remove: (id: string) => {
      sentKey.current = undefined;
      remove(id);
    },
    retry,
    upload,
  };
}
