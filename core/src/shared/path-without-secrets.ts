// What may be written down of an address, in reports and logs: mailed links and share links carry their secret in
// the path (spec 1 §2), others in the query.

const SECRET_FOLLOWS = /\/(share|confirm-email|auth\/(?:update|validate)(?:\/client)?)\/.+$/is;

export function pathWithoutSecrets(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(SECRET_FOLLOWS, "/$1/…");
}
