// Passwords that anybody would guess: common ones with a few digits after them, and what is known about the person.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { failedPasswordRules, MUST_NOT_BE_COMMON } from "@gap/core/identity/password-rules";

/** Eight random characters just reach it; a season and a year do not. */
const FEWEST_GUESSES = 1e8;
/** A word needs this many where digits and symbols at its ends are all that is added to it … */
const FEWEST_GUESSES_OF_A_WORD = 1e5;
/** … unless what is added to it is long enough to be good by itself. */
const ENOUGH_GUESSES = 1e10;
/** What else there must be beside one's own name. */
const FEWEST_GUESSES_BESIDE_A_NAME = 1e6;

// The work grows with the square of the length: what is good is good within so many characters.
const MOST_CHARACTERS_READ = 40;
const MOST_SUBSTITUTIONS = 25;
const SHORTEST_PERSONAL_WORD = 3;

let loading: Promise<ZxcvbnFactory> | undefined;

/** What is wrong with a password somebody chose: the policy of spec 1 §5, then the list. Personal words: e-mail, names. */
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
  const beside = words.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
  if (beside.length < password.length && guessesFor(beside) < FEWEST_GUESSES_BESIDE_A_NAME) return true;
  if (guesses >= ENOUGH_GUESSES) return false;
  return guessesFor(withoutDecoration(password)) < FEWEST_GUESSES_OF_A_WORD;
}

/** The e-mail address and the names as they are, and the words in them. */
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

// Loaded when the first password is looked at: a server that waits does not carry the list.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const { qwerty, keypad } = adjacencyGraphs;
  return new Estimator({
    dictionary,
    graphs: { qwerty, keypad },
    maxLength: MOST_CHARACTERS_READ,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}
