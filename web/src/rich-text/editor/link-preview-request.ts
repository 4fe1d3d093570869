// Requests the metadata of a linked page as a preview card (spec 3 §5, §7).
import { useQueryClient } from "@tanstack/react-query";
import type { LinkPreview as Preview } from "@gap/core/link-preview/link-preview.schema";
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { CARD_LENGTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { LinkPreview } from "@gap/core/rich-text/rich-text.schema";
import { useAppContext } from "@gap/web/platform/app-context";
import { linkPreviewOptions } from "./link-preview-query";

/** "none": the page has no metadata. "not now": it could not be fetched, but a retry may succeed. */
export type PreviewResult = LinkPreview | "none" | "not now";

export function usePreviewRequest(): (url: string) => Promise<PreviewResult> {
  const appContext = useAppContext();
  const queryClient = useQueryClient();
  return async (url) => {
    try {
      return cardOf(url, await queryClient.fetchQuery(linkPreviewOptions(appContext, url)));
    } catch {
      // Rate limited (429, 503), too slow or offline: this says nothing about the page itself.
      return "not now";
    }
  };
}

/** Shortens the page's metadata to the limits of a card. */
export function cardOf(url: string, preview: Preview): PreviewResult {
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

function lineOf(value: string | null, longest: number): string {
  return (value ?? "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replaceAll(/\p{Cs}/gu, "");
}
