// Path of the page where a signed-in user answers invitations; linked from mails, the bell and the shell.

/** Relative to the region's base; outside any organisation, because the user belongs to none of the inviting ones yet. */
export const INVITATIONS_PATH = "/invitations";
