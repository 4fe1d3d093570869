// What a linked page says of itself, as a card (spec 3 §5, §7).
import { useQueryClient } from "@tanstack/react-query";
import type { LinkPreview as Preview } from "@gap/core/link-preview/link-preview.schema";
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { CARD_LENGTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { LinkPreview } from "@gap/core/rich-text/rich-text.schema";
import { useAppContext } from "@gap/web/platform/app-context";
import { linkPreviewOptions } from "./link-preview-query";

/** "none": the page says nothing of itself; "not now": it could not be asked, and may be soon. */
export type Requested = LinkPreview | "none" | "not now";

export function usePreviewRequest(): (url: string) => Promise<Requested> {
  const appContext = useAppContext();
  const queryClient = useQueryClient();
  return async (url) => {
    try {
      return cardOf(url, await queryClient.fetchQuery(linkPreviewOptions(appContext, url)));
    } catch {
      // Refused for now (429, 503), too slow, offline: nothing of it says anything about the page.
      return "not now";
    }
  };
}

/** What a page says is as long as it likes; a card is not. */
export function cardOf(url: string, preview: Preview): Requested {
  if (preview.domain === null) return "not now";
  const title = lineOf(preview.title, CARD_LENGTHS.title);
  const description = lineOf(preview.description, CARD_LENGTHS.description);
  if (title === "" && description === "") return "none";
  const { img } = preview;
  return {
    type: "link-preview",
    url,
    domain: lineOf(preview.domain, CARD_LENGTHS.domain),
    title,
    description,
    ...(img !== null && isPreviewPicture(img) && { img }),
  };
}

function lineOf(said: string | null, longest: number): string {
  return (said ?? "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replaceAll(/\p{Cs}/gu, "");
}
