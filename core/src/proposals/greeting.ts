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
/** The beginning of a line up to its first pause, or the whole line if it is short and no sentence. */
const OPENING = /^([^,!–—:.?]{1,60})(?:[,!–—:]|$)/u;

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
  const [whole = "", words = ""] = OPENING.exec(firstLine.trim()) ?? [];
  // Without a pause, a greeting has its own line.
  if (words === "" || (whole === words && others.length === 0)) return false;
  const opening = words.trim().toLowerCase().replaceAll("’", "'");
  return (
    opening === "welcome" ||
    (firstName !== "" && opening === firstName.toLowerCase()) ||
    GREETINGS.some((greeting) => opening === greeting || opening.startsWith(`${greeting} `))
  );
}
