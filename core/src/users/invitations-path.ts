// Path of the page where a signed-in user answers invitations; linked from mails, the bell and the shell.

/** Relative to the region's base. Outside any organisation, as the user does not belong to the inviting ones yet. */
export const INVITATIONS_PATH = "/invitations";
