// Acts of the demo that happened in the past: they notify nobody, send no mail, and delay their jobs.
import type { CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";

export function withoutNotifications<Context extends CommandContext>(context: Context): Context {
  const { region } = context;
  // The job queue uses real time, whatever the region's clock says.
  const startAfter = new Date(Date.now() + region.config.demoSealedAfterSeconds * 1000);
  const mail: Region["mail"] = { ...region.mail, send: async () => undefined };
  const jobs: Region["jobs"] = {
    ...region.jobs,
    enqueue: (tx, definition, payload) => region.jobs.enqueue(tx, definition, payload, { startAfter }),
  };
  return { ...context, emit: () => undefined, region: { ...region, mail, jobs } };
}
