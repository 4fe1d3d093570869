// Job every five minutes: sends one mail to each person with due unread notifications.
import { defineJob } from "../platform/jobs/jobs";
import { hasDueDigests, takeDueDigests } from "./digest.db";
import { digestMail } from "./digest.email";

/** Each run is one transaction, so it is kept short; further people are handled by a follow-up job. */
const MAX_PEOPLE_PER_RUN = 200;
const MAX_ITEMS_PER_MAIL = 20;

export const mailDigestsJob = defineJob<Record<string, never>>({
  name: "notifications.mail-digests",
  everySeconds: 300,
  concurrency: 1,
  async handle(_, region) {
    const now = region.clock.now();
    // Marking and adding to the outbox are one transaction, so that a crash in between loses nothing.
    await region.db.transaction(async (tx) => {
      const due = await takeDueDigests(tx, now, {
        maxPeople: MAX_PEOPLE_PER_RUN,
        maxItems: MAX_ITEMS_PER_MAIL,
      });
      for (const { email: to, ...data } of due) await region.mail.send(tx, digestMail, { to, data });
      if (await hasDueDigests(tx, now)) await region.jobs.enqueue(tx, mailDigestsJob, {});
    });
  },
});
