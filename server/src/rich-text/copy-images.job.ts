// Copies the bytes of copied pictures to their new keys; until then the copies cannot be shown (decision 017).
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { findFile, setChecked, type FileRow } from "../platform/files/files.db";
import type { ImageVariant } from "../platform/files/files.tables";
import { defineJob } from "../platform/jobs/jobs";
import type { Region } from "../platform/region";

interface Copy {
  readonly from: string;
  readonly to: string;
}

const NOT_COPIED = { status: "failed", reason: "corrupt" } as const;

export const copyImagesJob = defineJob<{ copies: readonly Copy[] }>({
  name: "rich-text.copy-images",
  retryLimit: 8,
  expireInSeconds: 300,
  async handle({ copies }, region, { isLastAttempt }) {
    for (const copy of copies) {
      try {
        await copyImage(region, copy);
      } catch (error) {
        // There will be no further retry, so the copy must not stay pending.
        if (isLastAttempt) await settle(region, copy.to, NOT_COPIED);
        throw error;
      }
    }
  },
});

async function copyImage(region: Region, { from, to }: Copy): Promise<void> {
  const original = await findFile(region.db.read, from);
  const copy = await findFile(region.db.read, to);
  // Idempotent: an earlier attempt has finished it, or it has been deleted.
  if (copy?.status !== "checking") return;
  const variants = original?.status === "passed" ? await copyBytes(region, original, to) : undefined;
  const { width, height } = copy;
  await settle(
    region,
    to,
    variants === undefined ? NOT_COPIED : { status: "passed", width, height, variants },
  );
}

/** Copies the variants too; returns undefined if bytes are missing. */
async function copyBytes(region: Region, original: FileRow, to: string): Promise<ImageVariant[] | undefined> {
  const variants = original.variants.map((variant) => ({ ...variant, key: `${to}.${variant.name}` }));
  const moves = [
    { from: original.key, to, type: original.type },
    ...original.variants.map(({ key, name, type }) => ({ from: key, to: `${to}.${name}`, type })),
  ];
  for (const move of moves) {
    const opened = await region.files.open(move.from);
    if (opened === undefined) return undefined;
    const content = await buffer(opened);
    await region.files.put(move.to, Readable.from([content]), { length: content.length, type: move.type });
  }
  return variants;
}

async function settle(region: Region, key: string, outcome: Parameters<typeof setChecked>[2]): Promise<void> {
  await region.db.transaction((tx) => setChecked(tx, key, outcome));
}
