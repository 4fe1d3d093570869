// Answer of {base}/link-preview (spec 3 §3, §7). Without a domain the page could not be fetched now; with only a domain
// the page is known but has no metadata.
import { z } from "zod";

export const linkPreviewSchema = z.object({
  /** The page's picture as a small data URL, so that browsers need not request it from the site. */
  img: z.string().nullable(),
  domain: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
});

export const linkPreviewAnswerSchema = z.object({ preview: linkPreviewSchema });

export type LinkPreview = Readonly<z.infer<typeof linkPreviewSchema>>;

/** One answer for refused, unreachable, slow and failing pages (spec 6 C1); a retry may succeed. */
export const NO_PREVIEW: LinkPreview = { img: null, domain: null, title: null, description: null };

/** A picture alone does not show where a link leads. */
export function saysSomething({ title, description }: LinkPreview): boolean {
  return title !== null || description !== null;
}
