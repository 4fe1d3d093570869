// Helpers for the job tests: jobs that record their runs, jobs that always fail, and promises that the test resolves.
import { defineJob, type JobDefinition } from "./jobs";
import type { JobRun } from "./running-jobs";

export interface Payload {
  readonly word: string;
}

export function recordingJob(name: string, options: Partial<JobDefinition<Payload>> = {}) {
  const runs: (JobRun & Payload)[] = [];
  const definition = defineJob<Payload>({
    name,
    handle: async (payload, _region, job) => void runs.push({ ...payload, ...job }),
    ...options,
  });
  return { definition, runs };
}

export function failingJob(name: string, retryLimit: number) {
  const { definition, runs } = recordingJob(name, { retryLimit, retryDelaySeconds: 30 });
  return {
    runs,
    definition: defineJob<Payload>({
      ...definition,
      handle: async (payload, on, job) => {
        await definition.handle(payload, on, job);
        throw new Error("poison");
      },
    }),
  };
}

export function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
