// Reads the mails that a development server keeps (spec 5, /dev/mailbox.json).
import { expect } from "@playwright/test";

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

  /** The code that `act` has mailed: of the first mail that was not there before it. */
  async codeAfter(email: string, act: () => Promise<void>): Promise<string> {
    const before = new Set((await this.mailsTo(email)).map(({ id }) => id));
    await act();
    let code: string | undefined;
    await expect
      .poll(
        async () => {
          const [newest] = (await this.mailsTo(email)).filter(({ id }) => !before.has(id));
          code = newest?.text.match(/\b\d{6}\b/)?.[0];
          return code;
        },
        { message: `a code mailed to ${email}`, intervals: [100, 200, 400] },
      )
      .toBeDefined();
    return code ?? "";
  }
}
