// Removes secrets from a path before it is logged or reported: mailed links and share links carry a token in the path
// (spec 1 §2), other links carry it in the query.

const SECRET_PATHS = String.raw`\/(share|snooze|confirm-email|auth\/(?:update|validate)(?:\/client)?)\/`;
const SECRET_FOLLOWS = new RegExp(`${SECRET_PATHS}.+$`, "is");
const SECRET_IN_TEXT = new RegExp(`${SECRET_PATHS}[^\\s"'()<>]+`, "gi");

export function pathWithoutSecrets(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(SECRET_FOLLOWS, "/$1/…");
}

/** For error messages and stack traces, which may contain addresses. */
export function textWithoutSecrets(text: string): string {
  return text.replace(SECRET_IN_TEXT, "/$1/…");
}
