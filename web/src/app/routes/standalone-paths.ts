// Tells, before the router has loaded, whether an address shows a standalone screen to signed-out visitors.

/** The first segment of each standalone screen that signed-out visitors see; the router's table has the whole paths. */
export const FOR_SIGNED_OUT: readonly string[] = [
  "forgot-password",
  "guests",
  "trial",
  "register",
  "signup",
  "legal",
  "verify",
  "snooze",
  "auth",
  "confirm-email",
  "xero-callback",
];

export function isForSignedOut(pathname: string): boolean {
  const [, , first = ""] = pathname.split("/");
  return FOR_SIGNED_OUT.includes(first);
}
