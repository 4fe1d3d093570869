// Submitting, sending back, reopening and finalising through the page.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { AVA, aDocument, anAnswer, BLOCKS, DOCUMENT, HANA } from "../document.test-data";
import { answer, invalid, showDocument, stale } from "../page.test-support";

const { goals, debtors, help } = BLOCKS;
const required = (blockId: string) => ({ field: `blocks.${blockId}`, message: "* Required" });
const goalsField = () => screen.getByRole("textbox", { name: /^What are your goals/ });

test("Submit is the main button once nothing required is open, and the due day is told", async () => {
  const { user } = await showDocument(aDocument({ dueDay: "2026-05-12" }));
  const submit = await screen.findByRole("button", { name: "Submit" });
  const kind = () => submit.getAttribute("data-variant");
  expect(kind()).toBe("default");
  await user.type(screen.getByRole("textbox", { name: /^What are your goals/ }), "Grow");
  expect(kind()).toBe("filled");
  const due = within(screen.getByRole("complementary", { name: "Progress" }));
  expect(due.getByText(/^Due 12 May 2026, \d+ days late$|^Due 12 May, \d+ days? late$/)).toBeDefined();
});

test("submitting lists the missing answers as links that focus the question", async () => {
  const { user } = await showDocument(aDocument(), {
    answers: {
      "document.submit": () => {
        throw invalid(required(goals.id));
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("This question still needs an answer before you can submit:")).toBeDefined();
  await user.click(screen.getByRole("button", { name: goals.title }));
  expect(document.activeElement).toBe(goalsField());
  expect(screen.getByText("* Required")).toBeDefined();
  await answer(goals.title, "Grow");
  expect(screen.queryByText("This question still needs an answer before you can submit:")).toBeNull();
});

test("the end of the form leads to required questions that are open, and submits", async () => {
  const { user, server } = await showDocument(aDocument(), {
    answers: { "document.submit": () => server.become("submitted") },
  });
  expect(screen.getByText("1 required question is still open:")).toBeDefined();
  await user.click(screen.getByRole("link", { name: goals.title }));
  expect(document.activeElement).toBe(goalsField());
  await user.type(goalsField(), "Grow");
  expect(screen.getByText("Harbour & Lane Advisory gets your answers when you submit.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Submit answers" }));
  expect(await screen.findByText("It is with Harbour & Lane Advisory.")).toBeDefined();
});

test("submitting saves first, leads to the page to read and thanks", async () => {
  const view = await showDocument(aDocument(), {
    answers: {
      "document.submit": () =>
        view.server.become("submitted", { submittedAt: new Date("2026-05-18T00:00:00Z"), submittedBy: HANA }),
    },
  });
  const { user, whereTo, asked } = view;
  await user.type(goalsField(), "Grow");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Thank you, Hana. It is with Harbour & Lane Advisory.")).toBeDefined();
  expect(screen.getByText("Submitted 18 May 2026 by you")).toBeDefined();
  expect(screen.getByText("Grow")).toBeDefined();
  expect(whereTo()).toMatch(new RegExp(`documents/${DOCUMENT}$`));
  expect(document.activeElement?.textContent).toContain("Quarterly planning");
  const calls = asked.map(([call]) => call);
  expect(calls.lastIndexOf("document.saveAnswers")).toBeLessThan(calls.indexOf("document.submit"));
});

test("a document is not submitted before its answers are saved", async () => {
  const { user, askedOf } = await showDocument(aDocument(), {
    answers: {
      "document.saveAnswers": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await answer(goals.title, "Grow");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/cannot be submitted. Please try again when they are./)).toBeDefined();
  expect(askedOf("document.submit")).toEqual([]);
});

test("the client asks to reopen a submitted document", async () => {
  const { user, askedOf } = await showDocument(aDocument({ status: "submitted" }), {
    mode: "read",
    answers: { "document.askToReopen": () => undefined },
  });
  await user.click(screen.getByRole("button", { name: "Ask to reopen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask to reopen this document?" }));
  await user.type(dialog.getByRole("textbox"), "One more idea");
  await user.click(dialog.getByRole("button", { name: "Ask to reopen" }));
  expect(await screen.findByText("Harbour & Lane Advisory was asked to reopen the document")).toBeDefined();
  expect(askedOf("document.askToReopen")).toEqual([{ documentId: DOCUMENT, reason: "One more idea" }]);
});

test("the advisor sends single answers back, which the client sees at the question", async () => {
  const answers = [anAnswer(goals, "Grow"), anAnswer(help, { choiceIds: [idOf(1)] })];
  const view = await showDocument(aDocument({ side: "advisor", status: "submitted", answers }), {
    mode: "read",
    answers: { "document.sendBack": () => view.server.become("shared") },
  });
  const { user, askedOf } = view;
  await user.click(screen.getByRole("button", { name: "Send back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send answers back" }));
  expect(dialog.getAllByRole("checkbox")).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "Send back" }));
  expect(dialog.getByText("Choose at least one answer")).toBeDefined();
  await user.click(dialog.getByRole("checkbox", { name: /^What are your goals/ }));
  await user.type(dialog.getByRole("textbox"), "By how much?");
  await user.click(dialog.getByRole("button", { name: "Send back 1 answer" }));
  expect(await screen.findByText("Sent back to the client")).toBeDefined();
  expect(askedOf("document.sendBack")).toEqual([
    { documentId: DOCUMENT, blockIds: [goals.id], reason: "By how much?" },
  ]);
});

test("an answer that was sent back shows the advisor's word until it is answered again", async () => {
  const sentBack = [{ blockId: goals.id, reason: "By how much?", at: new Date(), by: AVA }];
  await showDocument(aDocument({ sentBack, answers: [anAnswer(goals, "Grow")] }));
  expect(screen.getByRole("note").textContent).toMatch(/^By how much\?Sent back by Ava Ngata/);
  await answer(goals.title, "By a tenth");
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});

test("the advisor reopens a finalised document as its next version", async () => {
  const view = await showDocument(aDocument({ side: "advisor", status: "finalised" }), {
    mode: "read",
    answers: { "document.reopen": () => view.server.become("draft", { version: 2 }) },
  });
  await view.user.click(screen.getByRole("button", { name: "Reopen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen this document?" }));
  expect(dialog.getByText(/^Version 2 begins with the answers of version 1/)).toBeDefined();
  await view.user.click(dialog.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByText("Version 2")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Quarterly planning"));
  expect(view.whereTo()).toMatch(new RegExp(`documents/edit/${DOCUMENT}$`));
});

const CONTACT = { id: idOf(700), name: "Cleo Rangi", email: "cleo@kauri.example" };

test("finalising needs a reason for missing answers, and mails the PDF to those chosen", async () => {
  const view = await showDocument(aDocument({ side: "advisor", status: "draft", revision: 0 }), {
    answers: {
      "advisor.getClientContacts": () => [CONTACT],
      "document.finalise": () =>
        view.server.become("finalised", { finalisedAt: new Date("2026-05-18T00:00:00Z"), finalisedBy: AVA }),
    },
  });
  const { user, askedOf } = view;
  await user.click(screen.getByRole("button", { name: "Finalise" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Finalise this document?" }));
  expect(dialog.getByText("This required question is not answered:")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Finalise" }));
  expect(dialog.getByText("Say why it is finalised without all required answers")).toBeDefined();
  await user.type(dialog.getByRole("textbox"), "Told by phone");
  await user.click(await dialog.findByRole("checkbox", { name: /^Cleo Rangi/ }));
  await user.click(dialog.getByRole("button", { name: "Finalise" }));
  expect(await screen.findByText("Finalised 18 May 2026 by you")).toBeDefined();
  expect(askedOf("document.finalise")).toEqual([
    { documentId: DOCUMENT, revision: 0, reason: "Told by phone", mailTo: [CONTACT.id] },
  ]);
});

test("an answer that was changed meanwhile must be seen before finalising", async () => {
  const answers = [anAnswer(goals, "Grow"), anAnswer(debtors, { choiceIds: [idOf(2)] })];
  const { user } = await showDocument(aDocument({ side: "advisor", status: "submitted", answers }), {
    mode: "read",
    answers: {
      "document.finalise": () => {
        throw stale();
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Finalise" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Finalise" }));
  expect(await dialog.findByText(/^Someone changed an answer just now/)).toBeDefined();
});

test("advisors who only view documents have no buttons to change them", async () => {
  await showDocument(
    { ...aDocument({ side: "advisor" }), rights: { side: "advisor", acts: ["read"] } },
    { mode: "read" },
  );
  expect(screen.queryByRole("button", { name: "Finalise" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});
