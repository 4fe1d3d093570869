// Removes secrets from a path before it is logged or reported: mailed links and share links carry a token in the path
// (spec 1 §2), other links carry it in the query.

const SECRET_FOLLOWS = /\/(share|snooze|confirm-email|auth\/(?:update|validate)(?:\/client)?)\/.+$/is;

export function pathWithoutSecrets(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(SECRET_FOLLOWS, "/$1/…");
}
