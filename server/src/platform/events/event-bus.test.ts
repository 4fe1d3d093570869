// Events reach their listeners, and a failing listener affects nothing else.
import { expect, test } from "vitest";
import { createLog } from "../log";
import { createEventBus, defineEvent } from "./event-bus";

const proposalSent = defineEvent<{ id: string }>("proposal-sent");
const orgCreated = defineEvent<{ name: string }>("org-created");

function openBus() {
  const lines: string[] = [];
  return { bus: createEventBus(createLog("error", { write: (line) => void lines.push(line) })), lines };
}

test("every listener of an event is called in the order of the events, and no other listener is", () => {
  const { bus } = openBus();
  const heard: string[] = [];
  bus.on(proposalSent, ({ id }) => void heard.push(`first ${id}`));
  bus.on(proposalSent, ({ id }) => void heard.push(`second ${id}`));
  bus.on(orgCreated, ({ name }) => void heard.push(name));
  bus.dispatch([
    { definition: proposalSent, payload: { id: "1" } },
    { definition: proposalSent, payload: { id: "2" } },
  ]);
  expect(heard).toEqual(["first 1", "second 1", "first 2", "second 2"]);
});

test("a removed listener is no longer called, the others still are", () => {
  const { bus } = openBus();
  const heard: string[] = [];
  const leave = bus.on(orgCreated, ({ name }) => void heard.push(`left ${name}`));
  bus.on(orgCreated, ({ name }) => void heard.push(`stayed ${name}`));
  leave();
  bus.dispatch([{ definition: orgCreated, payload: { name: "Harbour" } }]);
  expect(heard).toEqual(["stayed Harbour"]);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("broken listener");
    },
  ],
  ["rejects", () => Promise.reject(new Error("broken listener"))],
])(
  "a listener that %s is logged with the event's name, and the next one is still called",
  async (_how, broken) => {
    const { bus, lines } = openBus();
    const heard = new Promise<string>((resolve) => {
      bus.on(orgCreated, broken);
      bus.on(orgCreated, async ({ name }) => resolve(name));
    });
    expect(() => bus.dispatch([{ definition: orgCreated, payload: { name: "Kauri" } }])).not.toThrow();
    expect(await heard).toBe("Kauri");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("broken listener");
    expect(lines[0]).toContain('"event":"org-created"');
  },
);

test("an event without listeners is no error", () => {
  const { bus } = openBus();
  expect(() => bus.dispatch([{ definition: orgCreated, payload: { name: "Nobody" } }])).not.toThrow();
});
