// Reads the mails that a development server stores (spec 5, /dev/mailbox.json).
import { expect } from "@playwright/test";
import { withAddressOfCopy } from "../demo-copies";

/** Disables keep-alive: a busy server may close an idle connection just as the next request is sent on it. */
export const NO_KEEP_ALIVE = { connection: "close" } as const;

/** For waits outside a journey, which has its own limit. */
const MAX_WAIT_MS = 180_000;
const LINK = /https?:\/\/\S+\/(?:auth|share)\/\S+/;

interface StoredMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** A text in a mail: what it is called in an error, and how it is recognised. */
interface Sought {
  readonly what: string;
  readonly pattern: RegExp;
}

export class Mailbox {
  readonly #serverUrl: string;

  constructor(serverUrl: string) {
    this.#serverUrl = serverUrl;
  }

  async mailsTo(email: string): Promise<readonly StoredMail[]> {
    const address = `${this.#serverUrl}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
    const answer = await fetch(address, { headers: NO_KEEP_ALIVE });
    const mails = (await answer.json()) as StoredMail[];
    return mails.map((mail) => ({ ...mail, text: withAddressOfCopy(mail.text, this.#serverUrl) }));
  }

  async untilThereIsOneTo(email: string): Promise<void> {
    // A server that has just started may be too busy to accept the connection: poll again.
    await expect
      .poll(() => this.mailsTo(email).then(({ length }) => length, zeroIfUnreachable), {
        message: `a mail to ${email}`,
        timeout: MAX_WAIT_MS,
      })
      .toBeGreaterThan(0);
  }

  async untilThereIsOneAbout(email: string, subject: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.mailsTo(email)).some((mail) => subject.test(mail.subject)), {
        message: `a mail to ${email} about ${subject}`,
        timeout: MAX_WAIT_MS,
      })
      .toBe(true);
  }

  /** The code that `act` caused to be mailed: taken from the newest mail since then that contains one. */
  codeAfter(email: string, act: () => Promise<void>): Promise<string> {
    return this.#newAfter(email, act, { what: "a code", pattern: /\b\d{6}\b/ });
  }

  /** The link that `act` caused to be mailed, exactly as in the mail. */
  linkAfter(email: string, act: () => Promise<void>): Promise<string> {
    return this.#newAfter(email, act, { what: "a link", pattern: LINK });
  }

  /** The links that `act` caused to be mailed to two people, in their order. */
  async linksAfter(emails: readonly [string, string], act: () => Promise<void>): Promise<[string, string]> {
    const [one, other] = emails;
    let ofOther = "";
    const ofOne = await this.linkAfter(one, async () => {
      ofOther = await this.linkAfter(other, act);
    });
    return [ofOne, ofOther];
  }

  /** The link in the newest mail to a person who is mailed only one; waits for it. */
  onlyLinkTo(email: string): Promise<string> {
    return this.#newest(email, new Set(), { what: "a link", pattern: LINK });
  }

  async #newAfter(email: string, act: () => Promise<void>, sought: Sought): Promise<string> {
    const before = new Set((await this.mailsTo(email)).map(({ id }) => id));
    await act();
    return this.#newest(email, before, sought);
  }

  async #newest(email: string, before: ReadonlySet<string>, { what, pattern }: Sought): Promise<string> {
    let newest: string | undefined;
    await expect
      .poll(
        async () => {
          // Other mails may arrive in between, such as the one about a new device.
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

function found(mails: readonly StoredMail[], pattern: RegExp): string[] {
  return mails.flatMap(({ text }) => text.match(pattern)?.[0] ?? []);
}

/** fetch throws a TypeError if the server did not accept the request; any other error is a real problem. */
function zeroIfUnreachable(problem: unknown): number {
  if (problem instanceof TypeError) return 0;
  throw problem;
}
