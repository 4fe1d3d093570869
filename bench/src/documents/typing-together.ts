// Ten people type in one document for a minute: no acknowledged answer may be lost, and all screens are equal in the end.
// The server's CPU time per saved answer, and the delay of its live message, are compared with a bare websocket server that
// passes frames on at the same pace.
import { startHelper } from "@gap/testing/helper-process";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Figure } from "../figure";
import type { EchoTasks, PeopleTasks, StoredDocument, Typed, TypingTasks } from "./typing-tasks";

const PEOPLE = 10;
/** The delay of the autosave: more saves than by people, who pause to think. */
const EVERY_MS = 600;
const WARM_UP_MS = 10_000;

export async function measureTypingTogether(
  database: string,
  environment: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const server = startHelper<TypingTasks>(new URL("typing-server.ts", import.meta.url), { environment });
  const bare = startHelper<EchoTasks>(new URL("echo-server.ts", import.meta.url));
  const people = startHelper<PeopleTasks>(new URL("typing-people.ts", import.meta.url));
  try {
    const stage = await server.ask("open", { people: PEOPLE });
    const { address } = await bare.ask("open", {});
    await people.ask("echo", { address, people: PEOPLE, forMs: WARM_UP_MS, everyMs: EVERY_MS });
    const warmUp = await people.ask("type", { stage, forMs: WARM_UP_MS, everyMs: EVERY_MS });
    const pace = { forMs: MINUTE_MS, everyMs: EVERY_MS };
    const echoed = await withCpu(bare, () => people.ask("echo", { address, people: PEOPLE, ...pace }));
    const typed = await withCpu(server, () => people.ask("type", { stage, ...pace }));
    const stored = await server.ask("stored", { documentId: stage.documentId });
    assertEqualScreens(typed.result, stored);
    const acknowledged = [...warmUp.acknowledged, ...typed.result.acknowledged];
    const of = `${PEOPLE} people in one document, ${database}`;
    const against = { controlName: "bare ws echo", unit: "ms" } as const;
    const saved = typed.result.acknowledged.length;
    return [
      {
        name: `Answers kept (${of}, 1 min)`,
        measured: keptOf(acknowledged, stored),
        control: acknowledged.length,
        controlName: "acknowledged",
        unit: "answers",
        aim: { of: "ratio", least: 1 },
      },
      {
        name: `Server CPU per saved answer, with the fetches of the others (${of})`,
        measured: typed.cpuMs / saved,
        control: echoed.cpuMs / echoed.result.frames,
        ...against,
      },
      {
        name: `Live message p95, from the call that saves (${of})`,
        measured: typed.result.messageP95,
        control: echoed.result.p95,
        ...against,
      },
      {
        name: `Response of a save p95 (${of})`,
        measured: typed.result.responseP95,
        control: echoed.result.p95,
        ...against,
      },
    ];
  } finally {
    await Promise.all([server.end(), bare.end(), people.end()]);
  }
}

interface Measurable {
  ask(task: "figures", input: Record<string, never>): Promise<{ readonly cpuMs: number }>;
}

async function withCpu<Out>(server: Measurable, work: () => Promise<Out>) {
  const before = await server.ask("figures", {});
  const result = await work();
  const after = await server.ask("figures", {});
  return { result, cpuMs: after.cpuMs - before.cpuMs };
}

/** Counts the acknowledged answers that are in the history with their revision and value. */
function keptOf(acknowledged: Typed["acknowledged"], { history }: StoredDocument): number {
  const inHistory = new Map(history.map((each) => [each.operationId, each]));
  return acknowledged.filter(({ operationId, blockId, value, revision }) => {
    const kept = inHistory.get(operationId);
    return kept?.blockId === blockId && kept.value === value && kept.revision === revision;
  }).length;
}

function assertEqualScreens({ screens }: Typed, { answers, history }: StoredDocument): void {
  const expected = inOrder(answers);
  const different = screens.filter((screen) => inOrder(screen) !== expected).length;
  if (different > 0) throw new Error(`${different} of ${screens.length} screens differ from the server.`);
  if (history.some(({ revision }, place) => revision !== place + 1))
    throw new Error("The revisions have gaps.");
}

function inOrder(answers: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
