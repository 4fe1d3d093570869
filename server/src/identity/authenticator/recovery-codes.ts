// Recovery codes of an authenticator app: shown once, stored as hashes, each usable once.
import {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_CHARACTERS,
  RECOVERY_CODES,
} from "@gap/core/identity/recovery-code";
import type { Random } from "@gap/server/platform/clock";
import type { Region } from "@gap/server/platform/region";
import type { RecoveryCode } from "../identity.tables";

// Bytes from here on are skipped, because they would favour the first characters of the alphabet.
const FAIR_BYTES = 256 - (256 % RECOVERY_CODE_ALPHABET.length);

export function newRecoveryCodes(random: Random): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random));
}

export function hashRecoveryCode(region: Region, userId: string, code: string): string {
  return region.secret.hash("recovery-code", `${userId}/${code}`);
}

/** Marks the typed code as used; undefined when it is not one of the unused codes. */
export function withoutRecoveryCode(
  region: Region,
  { userId, codes, typed }: { userId: string; codes: readonly RecoveryCode[]; typed: string },
): readonly RecoveryCode[] | undefined {
  const code = parseRecoveryCode(typed);
  if (code === undefined) return undefined;
  const hash = hashRecoveryCode(region, userId, code);
  if (!codes.some((kept) => kept.hash === hash && kept.usedAt === undefined)) return undefined;
  const usedAt = region.clock.now().toISOString();
  return codes.map((kept) => (kept.hash === hash ? { hash, usedAt } : kept));
}

function newRecoveryCode(random: Random): string {
  let characters = "";
  while (characters.length < RECOVERY_CODE_CHARACTERS)
    for (const byte of random.bytes(RECOVERY_CODE_CHARACTERS))
      if (byte < FAIR_BYTES && characters.length < RECOVERY_CODE_CHARACTERS)
        characters += RECOVERY_CODE_ALPHABET.charAt(byte % RECOVERY_CODE_ALPHABET.length);
  return formatRecoveryCode(characters);
}
