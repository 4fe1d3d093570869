// {base}/events: client errors and analytics that browsers post; counted always, logged within a bound.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import {
  BROWSER_EVENT_KINDS,
  LONGEST_IN_REPORT,
  MOST_EVENTS_A_REPORT,
} from "@gap/core/shared/browser-report";
import { pathWithoutSecrets } from "@gap/core/shared/path-without-secrets";
import type { Clock } from "../clock";
import type { Log } from "../log";
import type { Metrics } from "./metrics";

const LARGEST_REPORT_BYTES = 64_000;
const MOST_LOGGED_A_MINUTE = 300;

const reportSchema = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(BROWSER_EVENT_KINDS),
        name: z.string().min(1).max(LONGEST_IN_REPORT.name),
        message: z.string().max(LONGEST_IN_REPORT.message).optional(),
        stack: z.string().max(LONGEST_IN_REPORT.stack).optional(),
        path: z.string().max(LONGEST_IN_REPORT.path),
        at: z.iso.datetime().optional(),
        properties: z
          .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
          .optional(),
      }),
    )
    .min(1)
    .max(MOST_EVENTS_A_REPORT),
});

export function browserReports({ log, metrics, clock }: { log: Log; metrics: Metrics; clock: Clock }): Hono {
  const app = new Hono();
  const mayLog = createMinuteBound(MOST_LOGGED_A_MINUTE, clock);
  app.post(
    "/",
    bodyLimit({ maxSize: LARGEST_REPORT_BYTES, onError: (c) => c.json({ message: "Too large" }, 413) }),
    async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const report = reportSchema.safeParse(body);
      if (!report.success) return c.json({ message: "Malformed events" }, 400);
      for (const reported of report.data.events) {
        metrics.browserReported(reported.kind);
        if (!mayLog()) continue;
        const event = withoutSecrets(reported);
        if (event.kind === "client-error") log.warn({ event }, "a browser reported an error");
        else log.info({ event }, "analytics");
      }
      return c.body(null, 202);
    },
  );
  return app;
}

type BrowserEvent = z.infer<typeof reportSchema>["events"][number];

/** Browsers leave secrets out by themselves; what a stranger sends may be anything. */
function withoutSecrets(event: BrowserEvent): BrowserEvent {
  const { message, stack } = event;
  return {
    ...event,
    path: pathWithoutSecrets(event.path),
    ...(message === undefined ? {} : { message: withoutTokens(message) }),
    ...(stack === undefined ? {} : { stack: withoutTokens(stack) }),
  };
}

const TOKENS = /\bBearer\s+\S+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

function withoutTokens(text: string): string {
  return text.replace(TOKENS, "[secret]");
}

function createMinuteBound(most: number, clock: Clock): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(clock.now().getTime() / 60_000);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= most;
  };
}
