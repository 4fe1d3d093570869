// The code of a sign-in (spec 4 §B): six random digits, stored as a hash that is bound to its challenge.
import { timingSafeEqual } from "node:crypto";
import { VERIFICATION_CODE_LENGTH } from "@gap/core/identity/verification-code";
import type { Random } from "@gap/server/platform/clock";
import type { Region } from "@gap/server/platform/region";

const POSSIBLE_CODES = 10 ** VERIFICATION_CODE_LENGTH;
const WORD = 2 ** 32;
// Words from here on are skipped, because they would favour the first codes.
const FAIR_WORDS = WORD - (WORD % POSSIBLE_CODES);

/** Never 000000, which requests a new code (spec 1 §7). */
export function newCode(random: Random): string {
  for (;;) {
    const word = random.bytes(4).readUInt32BE();
    const number = word % POSSIBLE_CODES;
    if (word < FAIR_WORDS && number !== 0) return String(number).padStart(VERIFICATION_CODE_LENGTH, "0");
  }
}

export function hashCode(region: Region, challengeId: string, code: string): string {
  return region.secret.hash("sign-in-code", `${challengeId}/${code}`);
}

export function codeMatches(region: Region, challengeId: string, code: string, codeHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(region, challengeId, code)), Buffer.from(codeHash));
}
