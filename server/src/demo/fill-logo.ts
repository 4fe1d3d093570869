// Gives an organisation of the demo its logo, as an upload that passed its check would.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { fileKey, variantKey, VARIANT_NAMES } from "@gap/core/files/file-key";
import { orgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { files } from "../platform/files/files.tables";
import { HARBOUR_LOGO } from "./demo-logo";

const SIDE = 160;
const PICTURE = { type: "image/png", width: SIDE, height: SIDE } as const;

export async function fillLogo({ tx, region, now }: CommandContext, orgId: string): Promise<void> {
  const key = fileKey({ kind: "logo", uploadedBy: orgId, id: region.newId(), type: PICTURE.type });
  const variants = VARIANT_NAMES.toReversed().map((name) => ({
    name,
    key: variantKey(key, name),
    ...PICTURE,
  }));
  const { length } = HARBOUR_LOGO;
  for (const stored of [key, ...variants.map((variant) => variant.key)])
    await region.files.put(stored, Readable.from([HARBOUR_LOGO]), { length, type: PICTURE.type });
  await tx.insert(files).values({
    key,
    kind: "logo",
    orgId,
    uploadedBy: orgId,
    fileName: "harbour.png",
    status: "passed",
    bytes: length,
    sha256: createHash("sha256").update(HARBOUR_LOGO).digest("hex"),
    variants,
    createdAt: now,
    ...PICTURE,
  });
  await tx.update(orgs).set({ logo: key }).where(eq(orgs.id, orgId));
}
