// Removes secrets from a path before it is logged or reported: mailed links and share links carry a token in the path
// (spec 1 §2), other links carry it in the query.

// The same paths twice, written out so that the test of patterns can read them.
const SECRET_FOLLOWS = /\/(share|snooze|confirm-email|auth\/(?:update|validate)(?:\/client)?)\/.+$/is;
const SECRET_IN_TEXT =
  /\/(share|snooze|confirm-email|auth\/(?:update|validate)(?:\/client)?)\/[^\s"'()<>]+/gi;

export function pathWithoutSecrets(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(SECRET_FOLLOWS, "/$1/…");
}

/** For error messages and stack traces, which may contain addresses. */
export function textWithoutSecrets(text: string): string {
  return text.replace(SECRET_IN_TEXT, "/$1/…");
}
