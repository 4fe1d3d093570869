// Reads the invitation in a page's address (spec 1 §2): texts to show and a field to prefill. It grants nothing: anyone
// can write an address, and the server relies on the mailbox that the code proves.
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";

export interface UrlInvitation {
  readonly email: string | undefined;
  readonly advisorOrg: string | undefined;
  readonly advisorUser: string | undefined;
}

const MAX_SHOWN_LENGTH = 200;

/** Undefined when the address has no invitation. */
export function invitationIn(search: string): UrlInvitation | undefined {
  const given = new URLSearchParams(search);
  const shown = (name: string) => given.get(name)?.trim().slice(0, MAX_SHOWN_LENGTH) || undefined;
  const email = shown("email");
  const invitation: UrlInvitation = {
    email: email !== undefined && emailProblem(email) === undefined ? normaliseEmail(email) : undefined,
    advisorOrg: shown("advisorOrg"),
    advisorUser: shown("advisorUser"),
  };
  const isInvitation = invitation.advisorOrg !== undefined || shown("orgId") !== undefined;
  return isInvitation ? invitation : undefined;
}
