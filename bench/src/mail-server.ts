// The mail server of the bench, in a separate process: it answers each mail after a given pause and records when it
// arrived.
import { recipientOf, startMailServer } from "@gap/server/platform/mail/mail-server.test-kit";
import { serveTasks } from "@gap/testing/helper-process";
import { now } from "./live/live-tasks";

export type MailServerTasks = {
  open(input: { readonly answerAfterMs: number }): Promise<{ readonly url: string }>;
  /** Arrival time of the first mail for each recipient. */
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

serveTasks(tasks);
