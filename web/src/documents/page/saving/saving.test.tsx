// Saving on the page: what it sends and says, and that nothing typed is lost.
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { UNKNOWN_QUESTION } from "@gap/core/documents/save-answers";
import { persistedResponses } from "@gap/web/platform/calls/cache-storage.test-support";
import { keptDrafts } from "@gap/web/platform/drafts/kept-drafts";
import { memoryStore } from "@gap/web/platform/drafts/kept-drafts.test-support";
import { AVA, aDocument, anAnswer, BLOCKS, DOCUMENT, HANA } from "../document.test-data";
import { answer, invalid, locked, showDocument } from "../page.test-support";

const { goals, debtors } = BLOCKS;
const OFFLINE = "What you type is kept on this device and sent when you are back online.";
const goalsField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^What are your goals/ });

test("an answer is sent when its field is left, with the revision that the person saw", async () => {
  const { askedOf, isQuiet } = await showDocument(
    aDocument({ answers: [anAnswer(goals, "Grow", { revision: 4 })] }),
  );
  await answer(goals.title, "Grow by a tenth");
  await isQuiet();
  expect(askedOf("document.saveAnswers")).toMatchObject([
    {
      documentId: DOCUMENT,
      answers: [{ blockId: goals.id, path: "", value: "Grow by a tenth", baseRevision: 4 }],
    },
  ]);
  expect(await screen.findByText(/Last saved/)).toBeDefined();
});

test("it says 'Saving...' until the server has answered", async () => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": async ({
        answers: [change],
      }: {
        answers: [{ blockId: string; path: string }];
      }) => {
        await arrived;
        return { revision: 1, saved: [{ blockId: change.blockId, path: change.path, revision: 1 }] };
      },
    },
  });
  expect(screen.queryByText(/Last saved/)).toBeNull();
  await answer(goals.title, "Grow");
  expect(screen.getByText("Saving...")).toBeDefined();
  await act(async () => arrive());
  expect(await screen.findByText(/Last saved/)).toBeDefined();
});

test("offline: typing goes on, the page says that it is kept, and it is sent on return", async () => {
  let isOffline = true;
  const view = await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": ({ answers }: { answers: never[] }) => {
        if (isOffline) throw new TypeError("Failed to fetch");
        return view.server.saves.save(answers, HANA);
      },
    },
  });
  const { live, savedValues, stored } = view;
  await act(async () => live.become("offline"));
  expect(screen.getByText(OFFLINE)).toBeDefined();
  await answer(goals.title, "Grow");
  expect(await screen.findByText("Not saved, offline")).toBeDefined();
  isOffline = false;
  await act(async () => live.become("online"));
  await waitFor(() => expect(stored(goals.id)?.value).toBe("Grow"));
  expect(screen.queryByText(OFFLINE)).toBeNull();
  expect(savedValues()).toEqual([["Grow"], ["Grow"]]);
});

test("a refused answer shows an error at its field and holds back no other", async () => {
  const view = await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": ({ answers }: { answers: { blockId: string }[] }) => {
        const place = answers.findIndex(({ blockId }) => blockId === goals.id);
        if (place >= 0)
          throw invalid({ field: `answers.${place}`, message: "An answer can have 20,000 characters" });
        return view.server.saves.save(answers as never, HANA);
      },
    },
  });
  fireEvent.change(goalsField(), { target: { value: "Too long" } });
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "No" })));
  await act(async () => fireEvent.blur(goalsField()));
  expect(await screen.findByText("An answer can have 20,000 characters")).toBeDefined();
  await waitFor(() => expect(view.stored(debtors.id)?.value).toEqual({ choiceIds: [idOf(2)] }));
  expect(goalsField().value).toBe("Too long");
  expect(screen.getByText("Not saved")).toBeDefined();
});

test("a document that was locked meanwhile keeps the text and takes it when it is reopened", async () => {
  let isLocked = true;
  const view = await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": ({ answers }: { answers: never[] }) => {
        if (isLocked) throw locked("This document is submitted.");
        return view.server.saves.save(answers, HANA);
      },
    },
  });
  const { server, live, hear, stored } = view;
  server.become("submitted");
  await answer(goals.title, "One more idea");
  expect(
    await screen.findByText(/This document is submitted. Your last answers were not saved./),
  ).toBeDefined();
  expect(screen.getByText("One more idea")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  // The progress is that of the document, which did not take the text.
  expect(screen.getByText("0 of 3 answered")).toBeDefined();
  isLocked = false;
  server.become("shared");
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document"] }));
  await waitFor(() => expect(stored(goals.id)?.value).toBe("One more idea"));
});

async function withKept(value: string, baseRevision: number) {
  const drafts = keptDrafts(memoryStore());
  const change = { blockId: goals.id, path: "", value, baseRevision, operationId: idOf(55) };
  await drafts.keep(`answer ${HANA} ${DOCUMENT} ${idOf(55)}`, change);
  await drafts.keep(`answer ${AVA} ${DOCUMENT} ${idOf(56)}`, { ...change, value: "Of another person" });
  return drafts;
}

test("an unsaved answer to a question that an update removes stays on screen, and holds back no other", async () => {
  const shown: Awaited<ReturnType<typeof showDocument>> = await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": ({ answers }: { answers: { blockId: string }[] }) => {
        const place = answers.findIndex(({ blockId }) => blockId === goals.id);
        if (place >= 0) throw invalid({ field: `answers.${place}`, message: UNKNOWN_QUESTION });
        return shown.server.saves.save(answers as never[], HANA);
      },
    },
  });
  await answer(goals.title, "Grow by a tenth");
  await screen.findAllByText(UNKNOWN_QUESTION);
  shown.server.view = { ...shown.server.view, blueprintVersion: 2, blocks: [debtors] };
  await shown.hear(() =>
    shown.live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document", "answers"] }),
  );
  expect(await screen.findByText(/because the question was removed from the document/)).toBeDefined();
  expect(screen.getByText(goals.title)).toBeDefined();
  expect(screen.getByText("Grow by a tenth")).toBeDefined();
  expect(screen.queryByText("Not saved")).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Discard them" }));
  expect(screen.queryByText("Grow by a tenth")).toBeNull();
});

test("an answer of a closed tab to a question that was removed since is shown until it is discarded", async () => {
  const drafts = await withKept("Typed before", 0);
  const { user } = await showDocument(aDocument({ blocks: [debtors] }), { context: { drafts } });
  expect(screen.getByText("Typed before")).toBeDefined();
  expect(await drafts.read(`answer ${HANA}`)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Discard them" }));
  expect(screen.queryByText("Typed before")).toBeNull();
  await waitFor(async () => expect(await drafts.read(`answer ${HANA}`)).toEqual([]));
});

test("an answer of a closed tab is sent when the document is opened again", async () => {
  const drafts = await withKept("Typed before", 0);
  const { stored } = await showDocument(aDocument(), { context: { drafts } });
  expect(goalsField().value).toBe("Typed before");
  await waitFor(() => expect(stored(goals.id)?.value).toBe("Typed before"));
  expect(await drafts.read(`answer ${HANA}`)).toEqual([]);
});

test("two tabs never send one operation, also if the tab that typed an answer goes on with it", async () => {
  const drafts = await withKept("Typed before", 0);
  const [typed] = (await drafts.read(`answer ${HANA}`)) as { operationId: string }[];
  const { stored, askedOf } = await showDocument(aDocument(), { context: { drafts } });
  await waitFor(() => expect(stored(goals.id)?.value).toBe("Typed before"));
  const [call] = askedOf("document.saveAnswers") as { answers: { operationId: string }[] }[];
  expect(call?.answers.map(({ operationId }) => operationId)).not.toContain(typed?.operationId);
});

test("if the answer has changed since, the kept one is offered", async () => {
  const drafts = await withKept("Typed before", 1);
  const answers = [anAnswer(goals, "Of Ava", { revision: 3, savedBy: AVA })];
  const { user, stored } = await showDocument(aDocument({ answers }), { context: { drafts } });
  expect(goalsField().value).toBe("Of Ava");
  const choice = within(await screen.findByRole("group", { name: "Two answers" }));
  expect(choice.getByText(/^Ava Ngata changed this answer .*, before yours was saved/)).toBeDefined();
  await user.click(choice.getByRole("button", { name: "Use both" }));
  await waitFor(() => expect(stored(goals.id)?.value).toBe("Of Ava\n\nTyped before"));
  expect(await drafts.read(`answer ${HANA}`)).toEqual([]);
});

test("kept answers are compared with the current document, not with the one cached by the browser", async () => {
  const drafts = await withKept("Typed before", 1);
  const cached = aDocument({ answers: [anAnswer(goals, "Before", { savedBy: HANA })] });
  const kept = persistedResponses();
  kept.keep("document.get", cached, { documentId: DOCUMENT });
  const current = [anAnswer(goals, "Of Ava", { revision: 3, savedBy: AVA })];
  let wasRead = false;
  const { askedOf } = await showDocument(aDocument({ answers: current }), {
    kept,
    context: { drafts: { ...drafts, read: (prefix) => drafts.read(prefix).finally(() => (wasRead = true)) } },
    answers: {
      // The cached document is shown, and the kept answers are read, before the current document arrives.
      "document.get": async () => {
        await waitFor(() => expect(wasRead).toBe(true));
        await act(async () => undefined);
        return aDocument({ answers: current });
      },
    },
  });
  expect(await screen.findByRole("group", { name: "Two answers" })).toBeDefined();
  expect(goalsField().value).toBe("Of Ava");
  expect(askedOf("document.saveAnswers")).toEqual([]);
});

test("another person's answer appears by getChanges alone, and an own one fetches nothing", async () => {
  const { otherSaves, askedOf, hear, live, isQuiet } = await showDocument(aDocument());
  await otherSaves({ blockId: goals.id, value: "Of Ava" }, AVA);
  expect(goalsField().value).toBe("Of Ava");
  expect(screen.getByText(/^Ava Ngata,/)).toBeDefined();
  await answer(goals.title, "Of Hana");
  await isQuiet();
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 2, changed: ["answers"] }));
  expect(askedOf("document.getChanges")).toEqual([{ documentId: DOCUMENT, since: 0, withActions: false }]);
  expect(askedOf("document.get")).toHaveLength(1);
});

test("two answers at once: the one that was overwritten is offered by name", async () => {
  const { server, user, stored } = await showDocument(aDocument());
  server.saves.save(
    [{ blockId: goals.id, path: "", value: "Of Ava", baseRevision: 0, operationId: idOf(9) }],
    AVA,
  );
  await answer(goals.title, "Of Hana");
  const choice = within(await screen.findByRole("group", { name: "Two answers" }));
  expect(choice.getByText(/^You replaced an answer that Ava Ngata saved/)).toBeDefined();
  expect(choice.getByText("Of Ava")).toBeDefined();
  await user.click(choice.getByRole("button", { name: "Use theirs" }));
  await waitFor(() => expect(stored(goals.id)?.value).toBe("Of Ava"));
  expect(goalsField().value).toBe("Of Ava");
  expect(document.activeElement).toBe(goalsField());
});

test("an answer of another person that was kept once is not asked about again at the next visit", async () => {
  const drafts = keptDrafts(memoryStore());
  const current = anAnswer(goals, "Of Ava", { revision: 2, savedBy: AVA });
  const former = { value: "Of Hana", revision: 1, by: HANA, at: current.savedAt };
  const overwrite = { blockId: goals.id, path: "", revision: 2, by: AVA, at: current.savedAt, former };
  const view = aDocument({ answers: [current], overwrites: [overwrite] });
  const { user } = await showDocument(view, { context: { drafts } });
  await user.click(await screen.findByRole("button", { name: "Keep theirs" }));
  expect(screen.queryByRole("group", { name: "Two answers" })).toBeNull();
  cleanup();
  await showDocument(view, { context: { drafts } });
  expect(goalsField().value).toBe("Of Ava");
  expect(screen.queryByRole("group", { name: "Two answers" })).toBeNull();
});

test("leaving asks only while an answer is not saved", async () => {
  let isOffline = false;
  const view = await showDocument(aDocument({ side: "advisor" }), {
    answers: {
      "document.saveAnswers": ({ answers }: { answers: never[] }) => {
        if (isOffline) throw new TypeError("Failed to fetch");
        return view.server.saves.save(answers, AVA);
      },
    },
  });
  const { user, whereTo, goBack } = view;
  const leave = () => user.click(screen.getByRole("link", { name: "Kauri Joinery" }));
  await user.type(goalsField(), "Grow");
  await leave();
  expect(await screen.findByText("Elsewhere")).toBeDefined();
  await goBack();
  isOffline = true;
  await user.type(await screen.findByRole("textbox", { name: /^What are your goals/ }), " more");
  await leave();
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(
    question.getByText(/They are kept on this device and sent when you open the document again/),
  ).toBeDefined();
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(whereTo()).toMatch(new RegExp(`edit/${DOCUMENT}$`));
});
