// How a person proved to us that the mailbox of their address is theirs; evidence of a signature says so (spec 4 §C).

/**
 * A code that we mailed and the person entered; a personal link that we mailed and the person opened; the accounting
 * provider, which signed the person in and says that it verified the same address.
 */
export const MAILBOX_PROVEN_BY = ["mailed-code", "mailed-link", "provider"] as const;
export type MailboxProvenBy = (typeof MAILBOX_PROVEN_BY)[number];

export interface MailboxProof {
  readonly by: MailboxProvenBy;
  /** ISO, in UTC: when the code was entered, the link was opened or the provider's person was linked. */
  readonly at: string;
}
