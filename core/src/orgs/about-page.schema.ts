// The About us page of a firm, which its proposals can include. It is limited as the texts of a service are.
import { z } from "zod";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { imagesOf } from "@gap/core/rich-text/plain-text";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";

/** Each proposal that is sent copies the pictures. */
export const ABOUT_PAGE_PICTURES = 50;

/** Reasons not to send a proposal that includes the page. */
export const ABOUT_PAGE_PICTURE_MISSING =
  "A picture of your About us page no longer exists. Remove it from the page under My organisation, General, or leave the page out of this proposal on step 4.";
export const ABOUT_PAGE_PICTURE_NOT_READY =
  "A picture of your About us page is not ready yet. Please try again in a minute, or leave the page out of this proposal on step 4.";

export const aboutPageSchema = z.object({
  /** Missing to remove the page. */
  content: richTextSchema
    .refine(
      (text) => new Set(imagesOf(text)).size <= ABOUT_PAGE_PICTURES,
      `The page has more than ${ABOUT_PAGE_PICTURES} pictures. Remove some of them to save it.`,
    )
    .optional(),
});

export const updateAboutPageSchema = aboutPageSchema.extend({
  ...orgIdInputSchema.shape,
  /** The version this edit is based on; null if there was no page. */
  lastUpdatedAt: z.date().nullable(),
});

export interface AboutPage {
  readonly content?: RichText;
  /** Null if there has never been a page. */
  readonly lastUpdatedAt: Date | null;
  /** Temporary URLs of its pictures, by key. */
  readonly imageUrls?: Readonly<Record<string, string>>;
}
