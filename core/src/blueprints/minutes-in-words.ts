// The time that a template takes, in words.

/** '1 minute', '45 minutes', 'about 1½ hours': from an hour on to the nearest half hour. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""}`;
  return hours === "1" ? "about 1 hour" : `about ${hours} hours`;
}
