// Two people on one draft: a save that is based on an older state changes nothing, and its author decides between both.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Process, ProcessContent } from "@gap/core/processes/process.schema";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import { aDraft, contentOf, showProcesses, step } from "../processes.test-support";

beforeAll(() => stubWideWindow());
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => localStorage.clear());

const BOOK = step("Book the session");
const MEET = step("Hold the session", { kind: "meeting" });

/** A server with one draft, which refuses stale saves. */
function aServer() {
  let stored: Process = aDraft(contentOf(BOOK, MEET));
  const refused: unknown[] = [];
  const save = (content: ProcessContent) => {
    const lastUpdated = new Date(stored.lastUpdated.getTime() + 1000);
    stored = { ...stored, content, lastUpdated };
    return { lastUpdated };
  };
  const stale = Object.assign(new Error("stale"), {
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  const answers = {
    "process.get": () => stored,
    "process.updateDraft": (edit: { lastUpdated: Date; content: ProcessContent }) => {
      if (edit.lastUpdated.getTime() === stored.lastUpdated.getTime()) return save(edit.content);
      refused.push(edit);
      return Promise.reject(stale);
    },
  };
  return {
    refused,
    colleagueNames: (title: string) => save(contentOf({ ...BOOK, title }, MEET)),
    titles: () => stored.content.steps.map(({ title }) => title),
    show: async () => {
      const shown = await showProcesses(stored.processId, answers);
      await screen.findByRole("tablist");
      return shown;
    },
  };
}

const rename = (title: string) =>
  fireEvent.change(within(screen.getByRole("complementary", { name: "Settings" })).getByLabelText("Title*"), {
    target: { value: title },
  });
const row = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Steps" })).queryByRole("button", { name });

/** My name for the first step is refused, because a colleague has saved another one. */
async function overtaken() {
  const server = aServer();
  const { dialogs } = await server.show();
  server.colleagueNames("Call first");
  rename("Write first");
  await waitFor(() => expect(server.refused).toHaveLength(1));
  expect(dialogs).toHaveLength(1);
  expect(server.titles()).toEqual(["Call first", "Hold the session"]);
  cleanup();
  const { user } = await server.show();
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  expect(server.titles()).toEqual(["Call first", "Hold the session"]);
  return { server, user, question };
}

test("my refused edits are used if I say so", async () => {
  const { server, user, question } = await overtaken();
  await user.click(question.getByRole("button", { name: "Use my changes" }));
  await waitFor(() => expect(server.titles()).toEqual(["Write first", "Hold the session"]));
  expect(row(/^Write first/)).not.toBeNull();
  expect(server.refused).toHaveLength(1);
});

test("the colleague's draft stays if I discard my edits, and is edited from then on", async () => {
  const { server, user, question } = await overtaken();
  await user.click(question.getByRole("button", { name: "Discard my changes" }));
  await waitFor(() => expect(row(/^Call first/)).not.toBeNull());
  expect(server.titles()).toEqual(["Call first", "Hold the session"]);
  rename("Call on Monday");
  await waitFor(() => expect(server.titles()).toEqual(["Call on Monday", "Hold the session"]));
  expect(localStorage).toHaveLength(0);
  expect(server.refused).toHaveLength(1);
});

test("edits of two people one after the other are saved without a question", async () => {
  const server = aServer();
  await server.show();
  rename("Write first");
  await waitFor(() => expect(server.titles()).toEqual(["Write first", "Hold the session"]));
  cleanup();
  server.colleagueNames("Call first");
  await server.show();
  rename("Call on Monday");
  await waitFor(() => expect(server.titles()).toEqual(["Call on Monday", "Hold the session"]));
  expect(server.refused).toEqual([]);
});
