// The mail server of the bench, as a process of its own: it answers every mail after the given pause and notes when each
// one arrived.
import { recipientOf, startMailServer } from "@gap/server/platform/mail/mail-server.test-kit";
import { doWhatIsAsked } from "@gap/testing/helper-process";
import { now } from "./live-tasks";

export type MailServerTasks = {
  open(input: { readonly answerAfterMs: number }): Promise<{ readonly url: string }>;
  /** When the first mail for each recipient arrived. */
  arrivals(input: Record<string, never>): Promise<Readonly<Record<string, number>>>;
};

const arrivedAt: Record<string, number> = {};

const tasks: MailServerTasks = {
  async open({ answerAfterMs }) {
    const { url } = await startMailServer(0, (mail, accept) => {
      arrivedAt[recipientOf(mail)] ??= now();
      setTimeout(accept, answerAfterMs);
    });
    return { url };
  },
  arrivals: async () => arrivedAt,
};

doWhatIsAsked(tasks);
