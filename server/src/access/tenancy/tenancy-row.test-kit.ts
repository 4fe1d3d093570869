// Who calls in the matrix of T1 (spec 6), and what a row of it says.

export const CALLERS = [
  "nobody",
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
  /** Of the session that makes the call. */
  readonly sessionId: string;
}

export interface Row {
  readonly allowed: readonly CallerName[];
  /** Who would be allowed, were they not deactivated, is told so; everybody else is forbidden. */
  readonly deactivated?: "userIsDeactivated";
  /** What those allowed are told where the call asks for something that nobody has. */
  readonly answer?: "notFound" | "conflict" | "unprocessable" | "triedUpdatingStaleRecord";
  /** Made anew for each call; the ids are those of the advisor's organisation unless the row says otherwise. */
  readonly input?: (ids: Ids) => unknown;
}

/**
 * Who came by a mailed link may set a password, and what goes with it; every other row refuses them. Who is only invited
 * gets no answer at all in the name of the organisation that asks them.
 */
export const BY_LINK_TOO = CALLERS.filter((name) => name !== "nobody" && name !== "invited");
export const SIGNED_IN = BY_LINK_TOO.filter((name) => name !== "by reset link");
export const MEMBERS = SIGNED_IN.filter((name) => name !== "guest" && name !== "guest by link");
export const notWhenDeactivated = {
  deactivated: "userIsDeactivated",
  allowed: MEMBERS.filter((name) => name !== "deactivated"),
} as const;

export const ofTheAdvisorsOrg = (ids: { advisorOrgId: string }) => ({ orgId: ids.advisorOrgId });
