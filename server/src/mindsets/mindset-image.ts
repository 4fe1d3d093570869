// The image of a mindset: uploaded for it, used by exactly one mindset and released with it (spec 2 §7).
import { INVALID_FILE } from "@gap/core/files/file-name.schema";
import { MINDSET_IMAGE_KIND } from "@gap/core/mindsets/mindset.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { beginUpload } from "../platform/files/upload-ticket";
import { markUnused, markUsed } from "../platform/files/mark-file-used";
import { isShownByAnother } from "./mindsets.db";

export function getMindsetImageUploadUrl(
  { region, caller }: CallContext & { readonly caller: Caller },
  { orgId, fileName }: { readonly orgId: string; readonly fileName: string },
): { url: string; key: string } {
  return beginUpload(region, { kind: MINDSET_IMAGE_KIND, orgId, uploadedBy: caller.userId, fileName });
}

interface ImageChange {
  readonly mindsetId: string;
  readonly orgId: string;
  readonly former: string | null;
  readonly next: string | null;
}

export async function changeImage(command: CommandContext, change: ImageChange): Promise<void> {
  const { mindsetId, orgId, former, next } = change;
  if (next === former) return;
  if (next !== null) {
    // Locks the file's row first, so that two mindsets that claim one image concurrently are serialised.
    await markUsed(command, { key: next, orgId });
    // An image shared by two mindsets would be deleted when one of them releases it.
    if (await isShownByAnother(command.tx, { key: next, orgId, mindsetId }))
      throw fieldError("imageFileName", INVALID_FILE);
  }
  if (former !== null) await markUnused(command, { key: former, orgId });
}
