// How Home greets: by the hour where the person sits.

const NOON = 12;
const EVENING = 18;

export function greetingAt(now: Date, firstName: string): string {
  const hour = now.getHours();
  const words = hour < NOON ? "Good morning" : hour < EVENING ? "Good afternoon" : "Good evening";
  return firstName === "" ? words : `${words}, ${firstName}`;
}
