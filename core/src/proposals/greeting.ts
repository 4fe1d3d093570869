// The greeting of a mail to a signee: once, by first name. A personal message that begins with a greeting has it already.

const GREETINGS = [
  "hi",
  "hello",
  "hey",
  "hiya",
  "dear",
  "greetings",
  "g'day",
  "gidday",
  "good morning",
  "good afternoon",
  "good evening",
  "good day",
  "morning",
  "afternoon",
  "evening",
  "kia ora",
  "tēnā koe",
  "tena koe",
  "tēnā koutou",
  "tena koutou",
  "mōrena",
  "morena",
  "talofa",
  "mālō",
  "malo",
  "bula",
] as const;
/** The beginning of a line and the mark that ends it, or the whole line if it is short and no question. */
const OPENING = /^([^,!–—:.?]{1,60})([,!–—:.]|$)/u;
/** Titles whose full stop does not end a sentence. */
const TITLES = /\b(mr|mrs|ms|mx|dr|prof|rev)\./giu;
/** Words that follow a greeting in place of a name, or join names. */
const ADDRESSEES = ["there", "all", "both", "everyone", "team", "folks", "and", "&"];

/** `firstName` is the contact's, if it is still part of the name as sent. */
export function firstNameOf(name: string, firstName?: string | null): string {
  const given = firstName?.trim() ?? "";
  if (given !== "" && (name === given || name.startsWith(`${given} `))) return given;
  return name.trim().split(/\s+/)[0] ?? "";
}

export function greetingOf(firstName: string): string {
  return firstName === "" ? "Hello," : `Hi ${firstName},`;
}

export function beginsWithGreeting(message: string, firstName: string): boolean {
  const [firstLine = "", ...others] = message.trim().split(/\r?\n/);
  const line = firstLine.trim().replaceAll(" - ", " – ").replace(TITLES, "$1");
  const [, words = "", mark = ""] = OPENING.exec(line) ?? [];
  // Without a mark, a greeting has its own line.
  if (words === "" || (mark === "" && others.length === 0)) return false;
  const opening = words.trim().replaceAll("’", "'");
  const lowerCase = opening.toLowerCase();
  if (lowerCase === "welcome" || (firstName !== "" && lowerCase === firstName.toLowerCase())) return true;
  const greeting = GREETINGS.find((each) => lowerCase === each || lowerCase.startsWith(`${each} `));
  // A full stop also ends sentences, so that only names may come before it.
  return greeting !== undefined && (mark !== "." || hasOnlyNames(opening.slice(greeting.length)));
}

function hasOnlyNames(words: string): boolean {
  return words
    .split(" ")
    .every(
      (word) => ADDRESSEES.includes(word.toLowerCase()) || word.charAt(0) === word.charAt(0).toUpperCase(),
    );
}
