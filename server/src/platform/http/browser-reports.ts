// {base}/events: receives client errors and analytics from browsers. All are counted; logging is rate limited.
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import {
  BROWSER_EVENT_KINDS,
  MAX_LENGTHS_IN_REPORT,
  MAX_EVENTS_PER_REPORT,
} from "@gap/core/shared/browser-report";
import { pathWithoutSecrets, textWithoutSecrets } from "@gap/core/shared/addresses/path-without-secrets";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Clock } from "../clock";
import type { Log } from "../log";
import { createTokenBuckets } from "../token-buckets";
import { bucketOfAddress } from "./client-address";
import type { Metrics } from "./metrics";

const LARGEST_REPORT_BYTES = 64_000;
const MAX_LOGGED_PER_MINUTE = 300;
/** Rate limit per address. A browser sends a few reports a minute, but an office shares one address. */
const REPORTS_PER_ADDRESS = { atOnce: 60, aSecond: 2 };

const reportSchema = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(BROWSER_EVENT_KINDS),
        name: z.string().min(1).max(MAX_LENGTHS_IN_REPORT.name),
        message: z.string().max(MAX_LENGTHS_IN_REPORT.message).optional(),
        stack: z.string().max(MAX_LENGTHS_IN_REPORT.stack).optional(),
        path: z.string().max(MAX_LENGTHS_IN_REPORT.path),
        at: z.iso.datetime().optional(),
        properties: z
          .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_EVENTS_PER_REPORT),
});

interface BrowserReportsOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly addressOf: (c: Context) => string;
}

export function browserReports({ log, metrics, clock, addressOf }: BrowserReportsOptions): Hono {
  const app = new Hono();
  const mayLog = createMinuteLimit(MAX_LOGGED_PER_MINUTE, clock);
  const reports = createTokenBuckets(REPORTS_PER_ADDRESS, () => clock.now().getTime());
  app.post(
    "/",
    async (c, next) => {
      if (!reports.take(bucketOfAddress(addressOf(c)))) return c.json({ message: "Too many reports" }, 429);
      return next();
    },
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

/** Our web app removes secrets before sending; other senders may not. */
function withoutSecrets(event: BrowserEvent): BrowserEvent {
  const { message, stack } = event;
  return {
    ...event,
    path: pathWithoutSecrets(event.path),
    ...(message === undefined ? {} : { message: withoutTokens(message) }),
    ...(stack === undefined ? {} : { stack: withoutTokens(stack) }),
  };
}

const BEARER = /\bBearer\s+\S+/g;
const WORDS = /[\w.-]+/g;
const JWT_START = "eyJ";

function withoutTokens(text: string): string {
  return textWithoutSecrets(text)
    .replace(BEARER, "[secret]")
    .replace(WORDS, (word) => (hasJwt(word) ? "[secret]" : word));
}

/** A JWT consists of three parts separated by dots. */
function hasJwt(word: string): boolean {
  const start = word.indexOf(JWT_START);
  return start !== -1 && word.slice(start).split(".", 3).length === 3;
}

function createMinuteLimit(limit: number, clock: Clock): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= limit;
  };
}
