// Formats of dates and times in named zones, each made once: making one takes many times as long as using it, and a
// search for the end of a day uses one 27 times.

const MAX_KEPT = 500;
const kept = new Map<string, Intl.DateTimeFormat>();

export function zoneFormat(
  locale: string,
  timezone: string,
  options: Omit<Intl.DateTimeFormatOptions, "timeZone">,
): Intl.DateTimeFormat {
  const key = `${locale} ${timezone} ${JSON.stringify(options)}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone });
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}
