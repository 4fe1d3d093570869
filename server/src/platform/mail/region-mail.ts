// The interface of a region's mail to the rest of the server.
import type { Transaction } from "../db/database";

/** The part of a mail's template that sending needs; it leaves out the region, which `render` also takes. */
interface SentMail<Data> {
  readonly name: string;
  render(data: Data, ...others: never[]): Promise<unknown>;
}

/** Region: what a template reads when its mail is rendered. */
export interface RegionMail<Region> {
  /** The data must be plain JSON; it is kept sealed, and erased once the mail is sent. */
  send<Data>(tx: Transaction, template: SentMail<Data>, mail: { to: string; data: Data }): Promise<void>;
  /** Delivers one row of the outbox; called by the job. */
  deliver(mailId: string, region: Region, job: { readonly isLastAttempt: boolean }): Promise<void>;
  /** Whether the mail server answers; "mailbox" where mails are kept instead of sent. */
  check(): Promise<"ok" | "away" | "mailbox">;
  close(): Promise<void>;
}
