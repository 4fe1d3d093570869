// Reads the mails that a development server keeps (spec 5, /dev/mailbox.json).
import { expect } from "@playwright/test";

const LINK = /https?:\/\/\S+\/auth\/\S+/;

interface KeptMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

export class Mailbox {
  readonly #url: string;

  constructor(serverUrl: string) {
    this.#url = `${serverUrl}/dev/mailbox.json`;
  }

  async mailsTo(email: string): Promise<readonly KeptMail[]> {
    const answer = await fetch(`${this.#url}?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as KeptMail[];
  }

  /** The code that `act` has mailed: of the newest mail that was not there before it and carries one. */
  codeAfter(email: string, act: () => Promise<void>): Promise<string> {
    return this.#newAfter(email, act, { what: "a code", pattern: /\b\d{6}\b/ });
  }

  /** The link that `act` has mailed, as it stands in the mail. */
  linkAfter(email: string, act: () => Promise<void>): Promise<string> {
    return this.#newAfter(email, act, { what: "a link", pattern: LINK });
  }

  /** The link of the newest mail to somebody. */
  async newestLinkTo(email: string): Promise<string> {
    const [link] = found(await this.mailsTo(email), LINK);
    if (link === undefined) throw new Error(`No mail to ${email} carries a link`);
    return link;
  }

  async #newAfter(
    email: string,
    act: () => Promise<void>,
    { what, pattern }: { what: string; pattern: RegExp },
  ): Promise<string> {
    const before = new Set((await this.mailsTo(email)).map(({ id }) => id));
    await act();
    let newest: string | undefined;
    await expect
      .poll(
        async () => {
          // Others may come in between, such as the one about a new device.
          const mails = (await this.mailsTo(email)).filter(({ id }) => !before.has(id));
          [newest] = found(mails, pattern);
          return newest;
        },
        { message: `${what} mailed to ${email}`, intervals: [100, 200, 400] },
      )
      .toBeDefined();
    return newest ?? "";
  }
}

function found(mails: readonly KeptMail[], pattern: RegExp): string[] {
  return mails.flatMap(({ text }) => text.match(pattern)?.[0] ?? []);
}
