// Names that are made to mislead those who read them in mails and lists; the pre-sign-up check refuses them.
import { firstNameSchema } from "@gap/core/users/user.schema";

const LATIN = /\p{Script=Latin}/u;
// Scripts whose letters pass for Latin ones. People do write a name in each of them, but no single word in two.
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u;
// Mathematical, full-width and enclosed letters: no keyboard writes a name in them.
const DRESSED_UP = /[\u2460-\u24FF\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}]/u;
// A name is greeted in mails: an address in it would be a link that we send.
const ADDRESS_LIKE = /:\/\/|\bwww\.|@/iu;

/** The name is one that schemas take, but not one that a person has. */
export function isTrickyName(name: string): boolean {
  if (!firstNameSchema.safeParse(name).success) return true;
  if (DRESSED_UP.test(name) || ADDRESS_LIKE.test(name)) return true;
  return name.split(/[\s'’.-]+/u).some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
