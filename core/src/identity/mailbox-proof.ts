// How a user proved that the mailbox of their address is theirs; the evidence of a signature includes it (spec 4 §C).

/**
 * The user entered a code that we mailed, opened a personal link that we mailed, or signed in with the accounting
 * provider, which states that it verified the same address.
 */
export const MAILBOX_PROVEN_BY = ["mailed-code", "mailed-link", "provider"] as const;
export type MailboxProvenBy = (typeof MAILBOX_PROVEN_BY)[number];

export interface MailboxProof {
  readonly by: MailboxProvenBy;
  /** ISO time in UTC at which the code was entered, the link was opened or the provider account was linked. */
  readonly at: string;
}
