// Every five minutes: whoever has unread notifications that are due gets one mail with all of them.
import { defineJob } from "../platform/jobs/jobs";
import { hasDueDigests, takeDueDigests } from "./digest.db";
import { digestMail } from "./digest.email";

/** A run is one transaction, so that it is short however many wait; the next one is its own job. */
const MOST_PEOPLE_A_RUN = 200;
const MOST_SHOWN_IN_A_MAIL = 20;

export const mailDigestsJob = defineJob<Record<string, never>>({
  name: "notifications.mail-digests",
  everySeconds: 300,
  concurrency: 1,
  async handle(_, region) {
    const now = region.clock.now();
    // Marked and put into the outbox together: killed in between, neither has happened, and it is tried again.
    await region.db.transaction(async (tx) => {
      const due = await takeDueDigests(tx, now, {
        mostPeople: MOST_PEOPLE_A_RUN,
        mostItems: MOST_SHOWN_IN_A_MAIL,
      });
      for (const { email: to, ...data } of due) await region.mail.send(tx, digestMail, { to, data });
      if (await hasDueDigests(tx, now)) await region.jobs.enqueue(tx, mailDigestsJob, {});
    });
  },
});
