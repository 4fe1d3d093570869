// The image of a mindset that is being written: the one it has, and one that is sent when the mindset is saved.
import { useEffect, useRef, useState } from "react";
import { MINDSET_IMAGE_KIND, type MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useHeldUploads } from "@gap/web/platform/uploads/use-uploads";
import { canBeSentAgain } from "@gap/web/ui/form/upload-status";

/** What a save is to be made with: an image's key or none; undefined where the chosen one is not there. */
export type BroughtImage = { readonly imageFileName?: string } | undefined;

export function useMindsetImage(mindset: MindsetListItem | undefined, orgId: string) {
  const { getMindsetImageUploadUrl } = useApi().private.mindset;
  const { items, isBusy, add, remove, retry, send } = useHeldUploads(MINDSET_IMAGE_KIND);
  const [keepsPresent, setKeepsPresent] = useState(mindset?.imageFileName !== undefined);
  /** Of the chosen file, once it has been on its way; none any more when it was given up. */
  const sentKey = useRef<string>(undefined);
  useEffect(() => () => void (sentKey.current = undefined), []);
  const isChosen = items.length > 0;

  const begin = async (fileName: string) => {
    const address = await getMindsetImageUploadUrl.query({ orgId, fileName });
    sentKey.current = address.key;
    return address;
  };
  const bring = async (): Promise<BroughtImage> => {
    if (isChosen) {
      const arrived = await send(begin);
      return arrived && sentKey.current !== undefined ? { imageFileName: sentKey.current } : undefined;
    }
    const present = keepsPresent ? mindset?.imageFileName : undefined;
    return present === undefined ? {} : { imageFileName: present };
  };
  return {
    items,
    isBusy,
    isChosen,
    didNotArrive: items.some(({ status }) => canBeSentAgain(status)),
    wasRefused: items.some(({ status }) => status === "invalid"),
    hasImage: isChosen || keepsPresent,
    isChanged: isChosen || keepsPresent !== (mindset?.imageFileName !== undefined),
    keepsPresent,
    letGoOfPresent: () => setKeepsPresent(false),
    choose: (files: readonly File[]) => {
      sentKey.current = undefined;
      add(files);
    },
    remove: (id: string) => {
      sentKey.current = undefined;
      remove(id);
    },
    retry,
    bring,
  };
}
