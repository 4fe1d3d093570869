import { expect, test } from "vitest";
import { createReporter } from "./report";

function reporterAt(path = "/au/org/1/home") {
  const sent: { events: Record<string, unknown>[] }[] = [];
  const clock = { now: 0 };
  const later: (() => void)[] = [];
  const reporter = createReporter({
    send: (body) => sent.push(JSON.parse(body)),
    now: () => clock.now,
    path: () => path,
    later: (act) => later.push(act),
  });
  return { reporter, sent, clock, later };
}

test("errors and analytics are sent together and once", () => {
  const { reporter, sent, later } = reporterAt();
  reporter.clientError(new RangeError("Boom"));
  reporter.analytics("signed-in");
  expect(later).toHaveLength(1);
  later[0]?.();
  reporter.flush();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.events).toMatchObject([
    {
      kind: "client-error",
      name: "RangeError",
      message: "Boom",
      path: "/au/org/1/home",
      at: "1970-01-01T00:00:00.000Z",
    },
    { kind: "analytics", name: "signed-in" },
  ]);
});

test("an error is reported once a minute, and at most 20 different errors a minute", () => {
  const { reporter, sent, clock } = reporterAt();
  for (let n = 0; n < 50; n++) reporter.clientError(new Error("Boom"));
  for (let n = 0; n < 50; n++) reporter.clientError(new Error(`Boom ${n}`));
  reporter.flush();
  expect(sent[0]?.events).toHaveLength(20);
  clock.now = 60_000;
  reporter.clientError(new Error("Boom"));
  reporter.flush();
  expect(sent[1]?.events).toHaveLength(1);
});

test("an aborted call is not reported", () => {
  const { reporter, later } = reporterAt();
  reporter.clientError(new DOMException("Aborted", "AbortError"));
  expect(later).toEqual([]);
});

test("a report contains the page's path without its secrets", () => {
  const { reporter, sent } = reporterAt("/au/share/SECRET");
  reporter.analytics("opened");
  reporter.flush();
  expect(sent[0]?.events).toMatchObject([{ path: "/au/share/…" }]);
});

test("the token of a share is not part of a report", () => {
  const { reporter, sent } = reporterAt("/au/share/PLANTED-TOKEN");
  const error = new Error("No chunk for https://gap.example/au/share/PLANTED-TOKEN");
  error.stack = `Error at https://gap.example/au/share/PLANTED-TOKEN:1:1`;
  reporter.clientError(error);
  reporter.analytics("verification-code-renewed");
  reporter.flush();
  expect(sent[0]?.events).toHaveLength(2);
  expect(JSON.stringify(sent)).not.toContain("PLANTED-TOKEN");
});
