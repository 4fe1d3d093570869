// The callers of the T1 matrix (spec 6), and the shape of its rows.

export const CALLERS = [
  "anonymous",
  "guest",
  "guest by link",
  "client",
  "foreign client",
  "advisor",
  "foreign advisor",
  "deactivated",
  "gap",
  "developer",
  "service",
  "by reset link",
  "invited",
] as const;
export type CallerName = (typeof CALLERS)[number];

export interface Ids {
  readonly advisorOrgId: string;
  readonly gapOrgId: string;
  readonly toggleId: string;
  readonly toggleSeenAt: Date;
  /** The session that makes the call. */
  readonly sessionId: string;
}

export interface Row {
  readonly allowed: readonly CallerName[];
  /** Set if the deactivated caller would otherwise be allowed; without it that caller gets forbidden. */
  readonly deactivated?: "userIsDeactivated";
  /** The error that allowed callers get, if the call names a record that does not exist. */
  readonly answer?: "notFound" | "conflict" | "unprocessable" | "triedUpdatingStaleRecord";
  /** Built for each call; the ids are those of the advisor's organisation unless the row says otherwise. */
  readonly input?: (ids: Ids) => unknown;
}

/**
 * A session opened by a mailed link may only set a password and make the calls around that; every other row refuses it.
 * A person who is only invited is refused every call in the name of the inviting organisation.
 */
export const BY_LINK_TOO = CALLERS.filter((name) => name !== "anonymous" && name !== "invited");
export const SIGNED_IN = BY_LINK_TOO.filter((name) => name !== "by reset link");
export const MEMBERS = SIGNED_IN.filter((name) => name !== "guest" && name !== "guest by link");
export const notWhenDeactivated = {
  deactivated: "userIsDeactivated",
  allowed: MEMBERS.filter((name) => name !== "deactivated"),
} as const;

export const advisorsOrgId = (ids: { advisorOrgId: string }) => ({ orgId: ids.advisorOrgId });
