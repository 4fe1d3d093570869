// The details of a log entry in plain words: names and addresses, what changed from what to what, and no ids.
import type { ActivitySubject } from "@gap/core/orgs/activity";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { splitWords } from "@gap/core/shared/split-words";

type Value = string | number | boolean | null;

/** Facts for machines, or such as the action's description already says. */
const NOT_SHOWN: readonly string[] = [
  "bytes",
  "favoriteType",
  "image",
  "issuer",
  "kind",
  "logo",
  "mail",
  "orgType",
  "pages",
  "permission",
  "sha256",
  "subject",
  "trialStep",
];

/** Facts whose value speaks for itself, or follows a preposition. */
const IN_WORDS: Readonly<Record<string, (value: string) => string>> = {
  number: (value) => value,
  name: (value) => value,
  title: (value) => value,
  email: (value) => value,
  file: (value) => value,
  client: (value) => `for ${value}`,
  from: (value) => `from ${value}`,
  to: (value) => `to ${value}`,
  with: (value) => `with ${value}`,
  roleName: (value) => `as ${value}`,
};

/** Names of fields, where splitting the words of the key would not give the name on the screen. */
const LABELS: Readonly<Record<string, string>> = {
  contactNumber: "Phone number",
  countryCode: "Country",
  currencyCode: "Currency",
  orgSize: "Company size",
  taxOrgId: "Tax office code",
  timezone: "Time zone",
};

/** Names come first, then the change from one value to another; the database does not keep the order of the keys. */
const IN_ORDER = ["number", "name", "title", "email", "file", "roleName", "from", "to", "with", "client"];

/** Older rows have a time after the day. */
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d(T.*)?$/;

/** Details of the subjects in one line: "ann@firm.example, from Admin to Team Member". */
export function describeSubjects(subjects: readonly ActivitySubject[]): string {
  const phrases = subjects.flatMap(({ details = {} }) =>
    phrasesOf(
      Object.entries(details)
        .filter(([name, value]) => isShown(name, value))
        .toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
    ),
  );
  return [...new Set(phrases)].join(", ");
}

/** One phrase per fact; a change from one value to another is one phrase. */
function phrasesOf(facts: readonly (readonly [name: string, value: Value])[]): string[] {
  return facts.reduce<string[]>((phrases, [name, value], index) => {
    const phrase = describeFact(name, value);
    const isEndOfChange = name === "to" && facts[index - 1]?.[0] === "from";
    return isEndOfChange ? [...phrases.slice(0, -1), `${phrases.at(-1)} ${phrase}`] : [...phrases, phrase];
  }, []);
}

function isShown(name: string, value: Value): boolean {
  if (value === null || value === "" || NOT_SHOWN.includes(name)) return false;
  // A fact that merely holds repeats the description: "Reactivated a member" says that they are reactivated.
  if (value === true && name !== "required") return false;
  return !(typeof value === "string" && ULID_PATTERN.test(value));
}

function placeOf(name: string): number {
  const place = IN_ORDER.indexOf(name);
  return place === -1 ? IN_ORDER.length : place;
}

function describeFact(name: string, value: Value): string {
  if (name === "required") return value === true ? "Required" : "Optional";
  const text = valueInWords(name, value);
  if (Object.hasOwn(IN_WORDS, name)) return IN_WORDS[name]?.(text) ?? text;
  const label = (Object.hasOwn(LABELS, name) ? LABELS[name] : undefined) ?? capitalised(splitWords(name));
  return `${label}: ${text}`;
}

function valueInWords(name: string, value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (name === "countryCode") return COUNTRIES.find(({ code }) => code === text)?.name ?? text;
  return CALENDAR_DAY.test(text) ? formatCalendarDay(text.slice(0, 10)) : text;
}
