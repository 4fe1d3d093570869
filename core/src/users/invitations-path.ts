// Where a signed-in person answers the organisations that invite them: named in mails, by the bell and by the shell.

/** Below the region's base; outside of every organisation, as they are in none of these yet. */
export const INVITATIONS_PATH = "/invitations";
