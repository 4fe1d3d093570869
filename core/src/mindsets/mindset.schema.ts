// A mindset: a card with a picture and a video for conversations between advisors and clients (spec 2 §2.9, §3, §5).
import { z } from "zod";
import { INVALID_FILE } from "@gap/core/files/file-name.schema";
import type { FileKind } from "@gap/core/files/file-kind-names";
import type { auditFieldsSchema } from "@gap/core/shared/audit-fields.schema";
import { idSchema } from "@gap/core/shared/ids";
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";
import { REQUIRED } from "@gap/core/shared/required";

export const MINDSET_CATEGORIES = [
  "business growth",
  "change management",
  "coaching",
  "conflict",
  "core values",
  "leadership",
  "marketing",
  "organisational",
  "performance",
  "sales",
  "systemisation",
  "time management",
] as const;

export const MINDSET_ICONS = [...MINDSET_CATEGORIES, "mindset", "groups", "theater", "sign"] as const;

export const MINDSET_LIMITS = { name: 200, description: 2000, videoUrl: 300 } as const;
export const INVALID_VIMEO_URL = "Invalid Vimeo URL";

export const MINDSET_IMAGE_KIND = "mindset-image" satisfies FileKind;

const VIMEO_HOSTS = new Set(["https://vimeo.com", "https://player.vimeo.com"]);

/** Accepts {host}/video/… and {host}/… with a non-empty rest (spec 2 §5); compared after parsing (spec 4 §A). */
export function isVimeoAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed === undefined || !VIMEO_HOSTS.has(parsed.origin)) return false;
  const video = parsed.pathname.replace(/^\/(?:video\/)?/, "");
  return parsed.username === "" && parsed.password === "" && /^[^/]/.test(video);
}

export const mindsetInputSchema = z.object({
  name: z.string().trim().min(1, REQUIRED).max(MINDSET_LIMITS.name),
  description: z.string().trim().min(1, REQUIRED).max(MINDSET_LIMITS.description),
  categories: z
    .array(z.enum(MINDSET_CATEGORIES))
    .min(1, REQUIRED)
    .max(MINDSET_CATEGORIES.length)
    .transform((categories) => [...new Set(categories)]),
  categoryIcon: z.enum(MINDSET_ICONS),
  /** Key of an uploaded image. A key of another kind, such as a logo's, would be deleted with the mindset. */
  imageFileName: z
    .string()
    .max(200)
    .refine((key) => key.startsWith(`${MINDSET_IMAGE_KIND}/`), INVALID_FILE)
    .optional(),
  videoUrl: z
    .string()
    .trim()
    .max(MINDSET_LIMITS.videoUrl)
    .refine((url) => url === "" || isVimeoAddress(url), INVALID_VIMEO_URL)
    .optional(),
});

export const mindsetEditSchema = mindsetInputSchema.extend({
  id: idSchema,
  orgId: idSchema,
  lastUpdatedAt: z.date().optional(),
});

export type MindsetCategory = (typeof MINDSET_CATEGORIES)[number];
export type MindsetIcon = (typeof MINDSET_ICONS)[number];
export type MindsetInput = z.output<typeof mindsetInputSchema>;
export type MindsetEdit = z.output<typeof mindsetEditSchema>;

type AuditFields = z.infer<typeof auditFieldsSchema>;

/** A mindset in a list; empty fields are left out. */
export interface MindsetListItem extends AuditFields {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly description: string;
  readonly categories: MindsetCategory[];
  readonly categoryIcon: MindsetIcon;
  readonly imageFileName?: string;
  readonly videoUrl?: string;
  /** URL of the image, valid for 15 minutes at most. */
  readonly imageFileUrl?: string;
}

/** A mindset as other organisations see it. */
export type PublishedMindset = Omit<MindsetListItem, "createdBy" | "lastUpdatedBy">;
