// Reads the mails that a development server keeps (spec 5, /dev/mailbox.json).
import { expect } from "@playwright/test";
import { withAddressOfCopy } from "../demo-copies";

/** On a busy machine a server closes a connection that it has kept just when the next request is sent on it. */
export const NO_KEPT_CONNECTION = { connection: "close" } as const;

/** Outside of a journey, which would have a limit of its own. */
const LONGEST_WAIT_MS = 180_000;
const LINK = /https?:\/\/\S+\/auth\/\S+/;

interface KeptMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

export class Mailbox {
  readonly #serverUrl: string;

  constructor(serverUrl: string) {
    this.#serverUrl = serverUrl;
  }

  async mailsTo(email: string): Promise<readonly KeptMail[]> {
    const address = `${this.#serverUrl}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
    const answer = await fetch(address, { headers: NO_KEPT_CONNECTION });
    const mails = (await answer.json()) as KeptMail[];
    return mails.map((mail) => ({ ...mail, text: withAddressOfCopy(mail.text, this.#serverUrl) }));
  }

  async untilThereIsOneTo(email: string): Promise<void> {
    // A server that has just started may be too busy to take a call: it is asked again.
    await expect
      .poll(() => this.mailsTo(email).then(({ length }) => length, noneIfNotTaken), {
        message: `a mail to ${email}`,
        timeout: LONGEST_WAIT_MS,
      })
      .toBeGreaterThan(0);
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

/** A call that the server did not take, as fetch says it; what it answered wrongly is no such thing. */
function noneIfNotTaken(problem: unknown): number {
  if (problem instanceof TypeError) return 0;
  throw problem;
}
