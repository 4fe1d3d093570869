// The invitation that an address tells of (spec 1 §2): words to show and a field to fill in. It grants nothing, as
// anybody can write an address; the server goes by the mailbox that the code proves.
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";

export interface ToldInvitation {
  readonly email: string | undefined;
  readonly advisorOrg: string | undefined;
  readonly advisorUser: string | undefined;
}

const LONGEST_SHOWN = 200;

/** Undefined where the address tells of none. */
export function invitationIn(search: string): ToldInvitation | undefined {
  const given = new URLSearchParams(search);
  const shown = (name: string) => given.get(name)?.trim().slice(0, LONGEST_SHOWN) || undefined;
  const email = shown("email");
  const told: ToldInvitation = {
    email: email !== undefined && emailProblem(email) === undefined ? normaliseEmail(email) : undefined,
    advisorOrg: shown("advisorOrg"),
    advisorUser: shown("advisorUser"),
  };
  const isTold = told.advisorOrg !== undefined || shown("orgId") !== undefined;
  return isTold ? told : undefined;
}
