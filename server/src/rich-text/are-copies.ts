// Recognises copies of pictures, for saves that are repeated because their answer was lost.
import type { Transaction } from "../platform/db/database";
import { hashesOfImages } from "./images.db";

/** Whether each of these pictures has the same content as its copy. */
export async function areCopies(tx: Transaction, copies: ReadonlyMap<string, string>): Promise<boolean> {
  const hashes = await hashesOfImages(tx, [...copies.keys(), ...copies.values()]);
  return [...copies].every(([from, to]) => hashes.has(from) && hashes.get(from) === hashes.get(to));
}
