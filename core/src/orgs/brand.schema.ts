// The form of a firm's brand under My organisation, General. An empty text means the usual value.
import { z } from "zod";
import { looksLikeAddress } from "@gap/core/orgs/brand";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { typedColour } from "@gap/core/shared/colour/typed-colour";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
import { tooLong } from "@gap/core/shared/validation-messages";

export const SENDER_NAME_LIMIT = 80;
export const COLOUR_INVALID = "* Invalid colour: use # and six hex digits, such as #17375e";

export const brandSchema = z.object({
  colour: z
    .string()
    .overwrite((typed) => typed.trim().toLowerCase())
    .refine((colour) => colour === "" || typedColour(colour) !== undefined, COLOUR_INVALID),
  // Line breaks are refused and not replaced, because they could only come from an attempt to add a header.
  senderName: z
    .string()
    .overwrite((typed) => typed.replaceAll(/ +/g, " ").trim())
    .max(SENDER_NAME_LIMIT, tooLong("Sender name", SENDER_NAME_LIMIT))
    .refine((name) => !looksLikeAddress(name), MISLEADING_NAME),
  replyTo: z.string().transform((typed, context) => {
    if (typed.trim() === "") return "";
    // Spaces around a pasted address are dropped; line breaks could add a header.
    const problem = /[\r\n]/.test(typed) ? emailProblem("@") : emailProblem(typed);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    return normaliseEmail(typed);
  }),
});

export const updateBrandSchema = brandSchema.extend({
  ...orgIdInputSchema.shape,
  lastUpdatedAt: z.date(),
});

export type BrandForm = z.output<typeof brandSchema>;
