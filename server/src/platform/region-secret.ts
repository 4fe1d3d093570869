// A region's secret: encrypts stored values (signing keys, mail data) and keys the hashes of codes and tokens.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "./clock";
import { memoise } from "./memoise";

/** The database was created with another secret, so its encrypted values cannot be decrypted. */
export class RegionSecretError extends Error {
  override readonly name = "RegionSecretError";
}

export interface RegionSecret {
  /** Encrypts and authenticates. A value sealed for one purpose cannot be opened for another. */
  seal(purpose: string, plaintext: string): string;
  /** Throws if the value was altered, or sealed with another secret or for another purpose. */
  unseal(purpose: string, sealed: string): string;
  hash(purpose: string, value: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

export function createRegionSecret(master: string, random: Random): RegionSecret {
  const keyFor = memoise(
    (purpose: string) => Buffer.from(hkdfSync("sha256", master, "", `gap/${purpose}`, 32)),
    new Map<string, Buffer>(),
  );
  return {
    seal(purpose, plaintext) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(`seal/${purpose}`), iv, { authTagLength: TAG_BYTES });
      const content = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, keyFor(`seal/${purpose}`), iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString("utf8");
    },
    hash: (purpose, value) =>
      createHmac("sha256", keyFor(`hash/${purpose}`))
        .update(value)
        .digest("base64url"),
  };
}

/**
 * Reads the secret from the region's data folder, or creates it at the first start. Only the owner can read the file.
 */
export function readOrMakeMasterSecret(folder: string, random: Random): string {
  const path = join(folder, "secret.key");
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, random.bytes(32).toString("base64url"), { mode: 0o600, flush: true });
    try {
      // Link instead of rename, so that a secret written first by another process is kept.
      linkSync(unfinished, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      unlinkSync(unfinished);
    }
  }
  return readFileSync(path, "utf8").trim();
}
