// Detects guessable passwords: common ones, also with a few digits added, and those made of the user's own name.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { failedPasswordRules, MUST_NOT_BE_COMMON } from "@gap/core/identity/password-rules";

/** Eight random characters just reach this; a season with a year does not. */
const FEWEST_GUESSES = 1e8;
/** Minimum for the word inside a password that only adds digits and symbols at its ends … */
const FEWEST_GUESSES_OF_A_WORD = 1e5;
/** … unless the whole password reaches this. */
const ENOUGH_GUESSES = 1e10;
/** Minimum for what remains of a password without the user's own name. */
const FEWEST_GUESSES_WITHOUT_NAME = 1e6;

// The work grows with the square of the length, and this many characters are enough to judge a password.
const MAX_CHARACTERS_READ = 40;
const MAX_SUBSTITUTIONS = 25;
const SHORTEST_PERSONAL_WORD = 3;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Broken rules of a new password: the policy of spec 1 §5, then the common passwords. Personal words: email, names. */
export async function passwordProblems(
  password: string,
  personalWords: readonly string[],
): Promise<string[]> {
  const broken = failedPasswordRules(password);
  if (broken.length > 0) return broken;
  return (await isCommonPassword(password, personalWords)) ? [MUST_NOT_BE_COMMON] : [];
}

export async function isCommonPassword(password: string, personalWords: readonly string[]): Promise<boolean> {
  loading ??= loadEstimator();
  const estimator = await loading;
  const words = wordsOf(personalWords);
  const guessesFor = (text: string) => estimator.check(text, words).guesses;
  const guesses = guessesFor(password);
  if (guesses < FEWEST_GUESSES) return true;
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  if (rest.length < password.length && guessesFor(rest) < FEWEST_GUESSES_WITHOUT_NAME) return true;
  if (guesses >= ENOUGH_GUESSES) return false;
  return guessesFor(withoutDecoration(password)) < FEWEST_GUESSES_OF_A_WORD;
}

/** The email address and the names, whole and split into words. */
function wordsOf(personalWords: readonly string[]): string[] {
  const words = personalWords.flatMap((text) => {
    const name = text.toLowerCase();
    const [localPart = ""] = name.split("@");
    return [name, localPart, ...name.split(/[^\p{L}]+/u)];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_PERSONAL_WORD)
    .toSorted((one, other) => other.length - one.length);
}

function withoutDecoration(password: string): string {
  return /[A-Za-z](?:.*[A-Za-z])?/s.exec(password)?.[0] ?? "";
}

// Loaded with the first password, so that an idle server does not hold the dictionary in memory.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const { qwerty, keypad } = adjacencyGraphs;
  return new Estimator({
    dictionary,
    graphs: { qwerty, keypad },
    maxLength: MAX_CHARACTERS_READ,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}
