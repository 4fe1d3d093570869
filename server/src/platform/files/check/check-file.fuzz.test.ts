// For any bytes the check returns a verdict: it neither throws nor hangs.
import fc from "fast-check";
import { expect, test } from "vitest";
import { FILE_REASONS } from "@gap/core/files/file-reasons";
import type { UploadedType } from "@gap/core/files/file-kinds";
import { checkFile } from "@gap/server/platform/files/check/check-file";
import { GOOD_FILES } from "./good-files.test-kit";

const types = Object.keys(GOOD_FILES) as UploadedType[];
const VERDICTS: readonly string[] = ["passed", ...FILE_REASONS];
const SEED = 20_260_401;

/** Types read in this process are fast; others may start a process or thread each time. */
const runsOf = (type: UploadedType) => (/^text|officedocument/.test(type) ? 300 : 6);

async function verdictOn(type: UploadedType, content: Buffer): Promise<string> {
  const result = await checkFile({ kind: "attachment", type, content });
  return result.passed ? "passed" : result.reason;
}

// Not fc.double, whose values cluster at zero and would leave most of a file untouched.
const at = fc.nat({ max: 10_000 }).map((share) => share / 10_001);
const mutation = fc.oneof(
  fc.record({ at, insert: fc.uint8Array({ maxLength: 8 }) }),
  fc.record({ at, replace: fc.uint8Array({ minLength: 1, maxLength: 8 }) }),
  fc.record({ at, remove: fc.nat({ max: 64 }) }),
);

type Mutation = { at: number; insert?: Uint8Array; replace?: Uint8Array; remove?: number };

function mutated(content: Buffer, { at: share, insert, replace, remove }: Mutation): Buffer {
  const position = Math.floor(share * content.length);
  const skipped = replace?.length ?? remove ?? 0;
  return Buffer.concat([
    content.subarray(0, position),
    insert ?? replace ?? Buffer.alloc(0),
    content.subarray(position + skipped),
  ]);
}

test.each(types)("C5 a mutated %s gets a verdict", { timeout: 200_000 }, async (type) => {
  const good = await GOOD_FILES[type]();
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const content = mutations.reduce<Buffer>(mutated, good);
      expect(VERDICTS).toContain(await verdictOn(type, content));
    }),
    { numRuns: runsOf(type), seed: SEED },
  );
});

test.each(types)("C5 any bytes named %s get a verdict", { timeout: 200_000 }, async (type) => {
  // Placed after the first bytes of a valid file, so that the check reads on.
  const good = await GOOD_FILES[type]();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 400 }), async (kept, bytes) => {
      const content = Buffer.concat([good.subarray(0, kept), bytes]);
      expect(VERDICTS).toContain(await verdictOn(type, content));
    }),
    { numRuns: runsOf(type), seed: SEED },
  );
});
