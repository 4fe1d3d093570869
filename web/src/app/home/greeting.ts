// The greeting on Home, by the user's local time.

const NOON = 12;
const EVENING = 18;

export function greetingAt(now: Date, firstName: string): string {
  const hour = now.getHours();
  const words = hour < NOON ? "Good morning" : hour < EVENING ? "Good afternoon" : "Good evening";
  return firstName === "" ? words : `${words}, ${firstName}`;
}
