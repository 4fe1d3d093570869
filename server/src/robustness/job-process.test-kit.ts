// A process that runs jobs on a given PostgreSQL with the settings of the real ones. Each job is held until released,
// so that the process can be killed while it runs.
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createJobs, defineJob, type Jobs } from "@gap/server/platform/jobs/jobs";
import { createLog } from "@gap/server/platform/log";
import { sendMailJobs } from "@gap/server/platform/mail/mailer";
import type { Database } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { proposalJobs } from "@gap/server/proposals/public";
import { serveTasks } from "@gap/testing/helper-process";

export interface BegunJob {
  readonly word: string;
  readonly attempt: number;
}

export type JobProcessTasks = {
  open(input: { readonly address: string; readonly pollSeconds?: number }): Promise<void>;
  /** Enqueues a mail and a seal, which start in this process immediately. */
  enqueue(input: { readonly word: string }): Promise<void>;
  begun(input: Record<string, never>): Promise<readonly BegunJob[]>;
  /** Lets all held jobs end. */
  release(input: Record<string, never>): Promise<void>;
};

const begun: BegunJob[] = [];
let release = (): void => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});

const sealJobs = proposalJobs.filter(({ name }) => name === "proposals.seal");
const held = [sendMailJobs.urgent, ...sealJobs].map((job) =>
  defineJob<{ word: string }>({
    ...job,
    async handle({ word }, _region, { attempt }) {
      begun.push({ word, attempt });
      await released;
    },
  }),
);

let db: Database | undefined;
let jobs: Jobs | undefined;

const tasks: JobProcessTasks = {
  async open({ address, pollSeconds }) {
    const log = createLog("warn");
    db = openPostgresDatabase(address, log);
    const polling = pollSeconds === undefined ? {} : { pollSeconds };
    jobs = await createJobs({ db, log, definitions: held, ...polling });
    // The held jobs do not use their region.
    await jobs.start({} as Region);
  },
  async enqueue({ word }) {
    const running = jobs;
    await db?.transaction(async (tx) => {
      for (const job of held) await running?.enqueue(tx, job, { word: `${word} ${job.name}` });
    });
    jobs?.wake();
  },
  begun: async () => begun,
  release: async () => release(),
};

serveTasks(tasks);
