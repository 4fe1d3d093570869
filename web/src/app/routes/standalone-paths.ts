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
  "share",
  "xero-callback",
];

export function isForSignedOut(pathname: string): boolean {
  const [, , first = ""] = pathname.split("/");
  return FOR_SIGNED_OUT.includes(first);
}

const SHARE = /^\/[^/]+\/share\/([^/]+)\/?$/;

/** The token of a share's link, which visitors who are not signed in open without the application. */
export function shareTokenIn(pathname: string): string | undefined {
  return SHARE.exec(pathname)?.[1];
}
