// The interface through which the rest of the server sends mail.
import type { Transaction } from "../db/database";

/** The part of a mail template needed to send it. It leaves out the region parameter of `render`. */
interface SentMail<Data> {
  readonly name: string;
  render(data: Data, ...others: never[]): Promise<unknown>;
}

/** `Region` is what a template reads from when its mail is rendered. */
export interface RegionMail<Region> {
  /** The data must be plain JSON; it is stored encrypted, and erased once the mail is sent. */
  send<Data>(tx: Transaction, template: SentMail<Data>, mail: { to: string; data: Data }): Promise<void>;
  /** Delivers one outbox row; called by the job. */
  deliver(mailId: string, region: Region, job: { readonly isLastAttempt: boolean }): Promise<void>;
  /** Whether the mail server responds; "mailbox" if mails are stored instead of sent. */
  check(): Promise<"ok" | "away" | "mailbox">;
  close(): Promise<void>;
}
