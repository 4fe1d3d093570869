// What {base}/link-preview answers (spec 3 §3, §7). Without a domain nothing could be had just now; with nothing but a domain
// the page is known and says nothing of itself.
import { z } from "zod";

export const linkPreviewSchema = z.object({
  /** The page's picture itself, small, as a data address: no browser needs to ask the site for it. */
  img: z.string().nullable(),
  domain: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
});

export const linkPreviewAnswerSchema = z.object({ preview: linkPreviewSchema });

export type LinkPreview = Readonly<z.infer<typeof linkPreviewSchema>>;

/** Refused, unreachable, too slow, away: one answer for all (spec 6 C1). It may be another one soon. */
export const NO_PREVIEW: LinkPreview = { img: null, domain: null, title: null, description: null };

/** A picture alone tells nobody where a link leads. */
export function saysSomething({ title, description }: LinkPreview): boolean {
  return title !== null || description !== null;
}
