// The page of a document: what it shows, and the states in which it cannot be filled in.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import { viewsOf } from "@gap/web/blocks/public";
import { AVA, aDocument, anAnswer, BLOCKS, CLIENT_ORG, DOCUMENT, FIRM } from "./document.test-data";
import { answer, forbidden, notFound, showDocument } from "./page.test-support";

const { goals, debtors } = BLOCKS;
const sections = () =>
  within(screen.getByRole("navigation", { name: "Sections" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("the head names title, status, type and client; progress counts what the reader sees", async () => {
  await showDocument(aDocument({ docType: "Delivery", docTypeName: "Session Record" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Quarterly planning Shared");
  expect(screen.getByText("Session Record for Kauri Joinery")).toBeDefined();
  expect(screen.getByText("0 of 3 answered")).toBeDefined();
  expect(sections()).toEqual(["Where you are nowanswered: 0/2", "What comes nextanswered: 0/1"]);
  expect(screen.queryByText("Our view")).toBeNull();
  expect(screen.getByRole("link", { name: "Documents" })).toBeDefined();
});

test("conditions and progress follow the answers", async () => {
  const { user } = await showDocument(aDocument());
  expect(screen.queryByText("How much do they owe?")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  expect(screen.getByRole("group", { name: /^How much do they owe/ })).toBeDefined();
  expect(screen.getByText("1 of 4 answered")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Answered questions" }).getAttribute("aria-valuenow")).toBe(
    "1",
  );
});

test("Enter goes on to the next question, and begins a line in a long answer", async () => {
  const [first, second] = [
    aBlock("shortAnswer", 11, { title: "Who leads it?" }),
    aBlock("longAnswer", 12, { title: "What went well?" }),
  ];
  const { user } = await showDocument(aDocument({ blocks: [first, second] }));
  await user.type(screen.getByRole("textbox", { name: first.title }), "Cleo{Enter}");
  const long = screen.getByRole<HTMLTextAreaElement>("textbox", { name: second.title });
  expect(document.activeElement).toBe(long);
  await user.type(long, "One{Enter}two");
  expect(long.value).toBe("One\ntwo");
  expect(document.activeElement).toBe(long);
});

test("a required question says so when it is left without an answer", async () => {
  const { user } = await showDocument(aDocument());
  expect(screen.queryByText("* Required")).toBeNull();
  await user.click(screen.getByRole("textbox", { name: /^What are your goals/ }));
  await user.tab();
  expect(screen.getByText("* Required")).toBeDefined();
  await answer(goals.title, "Grow");
  expect(screen.queryByText("* Required")).toBeNull();
});

test("advisors get back to the work item or the client", async () => {
  await showDocument(aDocument({ side: "advisor", workItemId: DOCUMENT, workItemName: "Planning 2026" }));
  const back = screen.getByRole("link", { name: "Planning 2026" });
  expect(back.getAttribute("href")).toBe(`/au/org/${FIRM}/work-items/${DOCUMENT}`);
  expect(screen.getByText("Our view")).toBeDefined();
});

test.each([
  ["advisor", 1],
  ["client", 0],
] as const)("the %s's page has %i buttons to share", async (side, count) => {
  await showDocument(aDocument({ side }));
  expect(screen.queryAllByRole("button", { name: "Share" })).toHaveLength(count);
});

test("answers show their author", async () => {
  await showDocument(aDocument({ answers: [anAnswer(goals, "Grow", { savedBy: AVA })] }));
  expect(screen.getByText(/^Ava Ngata,/)).toBeDefined();
});

test("a document that does not exist says so", async () => {
  await showDocument(aDocument(), {
    answers: {
      "document.get": () => {
        throw notFound();
      },
    },
  });
  expect(screen.getByText("Document not found")).toBeDefined();
});

test("a failed load can be tried again", async () => {
  let isBroken = true;
  const view = aDocument();
  const { user } = await showDocument(view, {
    answers: {
      "document.get": () => {
        if (isBroken) throw new Error("No connection");
        return view;
      },
    },
  });
  expect(screen.getByText("This document could not be loaded")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: /^What are your goals/ })).toBeDefined();
});

test("a refused document leads to the page that says so", async () => {
  const { whereTo } = await showDocument(aDocument(), {
    answers: {
      "document.get": () => {
        throw forbidden();
      },
    },
  });
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${CLIENT_ORG}/content-access-denied`));
});

test.each([
  ["client", "shared", "read", "edit"],
  ["client", "submitted", "edit", "read"],
  ["advisor", "finalised", "edit", "read"],
] as const)(
  "the %s of a %s document who asks to %s it comes to the page to %s it",
  async (side, status, mode, to) => {
    const { whereTo } = await showDocument(aDocument({ side, status }), { mode });
    await waitFor(() =>
      expect(whereTo()).toMatch(new RegExp(`documents/${to === "edit" ? "edit/" : ""}${DOCUMENT}$`)),
    );
  },
);

test("a finalised document is text with its version, author and day, without fields", async () => {
  const view = aDocument({
    side: "advisor",
    status: "finalised",
    answers: [anAnswer(goals, "Grow")],
    finalisedAt: new Date("2026-05-18T00:00:00Z"),
    finalisedBy: AVA,
    finalisedReason: "Told by phone",
  });
  await showDocument(view, { mode: "read" });
  expect(screen.getByText("Finalised 18 May 2026 by you")).toBeDefined();
  expect(screen.getByText("Without all required answers: Told by phone")).toBeDefined();
  expect(screen.getByText("Version 1")).toBeDefined();
  expect(screen.getByText("Grow")).toBeDefined();
  expect(screen.getAllByText("Not answered").length).toBeGreaterThan(0);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("people who were asked some questions cannot submit, and read that answers are saved as they type", async () => {
  const rights = { side: "client", acts: ["read", "answer", "comment"], isNarrowed: true } as const;
  const { asked } = await showDocument(aDocument({ docType: "Delivery", blocks: [goals], rights }));
  expect(screen.getByText(/Your answers are saved as you type, so there is nothing to submit/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(asked.map(([call]) => call)).not.toContain("document.getMeeting");
});

test("answers to some questions that were submitted by others can only be read", async () => {
  const rights = { side: "client", acts: ["read", "comment"], isNarrowed: true } as const;
  await showDocument(aDocument({ status: "submitted", blocks: [goals], rights }), { mode: "read" });
  expect(screen.getByText(/these can no longer be changed/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Ask to reopen" })).toBeNull();
});

test("admins of the client choose who can see the document", async () => {
  const { user } = await showDocument(aDocument(), {
    answers: { "docShare.getDocumentAccessRights": () => [{ documentId: DOCUMENT, people: [] }] },
  });
  await user.click(screen.getByRole("button", { name: "Actions for Quarterly planning" }));
  await user.click(await screen.findByRole("menuitem", { name: "Who can see this" }));
  expect(await screen.findByRole("dialog", { name: "Who can see Quarterly planning" })).toBeDefined();
});

test("the page says that a document has no questions", async () => {
  const view = aDocument({ blocks: [] });
  await showDocument({ ...view, noLongerAsked: [] });
  expect(screen.getByText("This document has no questions")).toBeDefined();
});

test("answers to removed questions are kept below", async () => {
  await showDocument(
    aDocument({ noLongerAsked: [{ blockId: debtors.id, title: "Old question", answer: "Old answer" }] }),
  );
  const kept = within(screen.getByRole("region", { name: "No longer asked" }));
  expect(kept.getByText("Old answer")).toBeDefined();
});

test("a letter in a document with 300 blocks renders its own block only", async () => {
  const blocks = Array.from({ length: 300 }, (_, place) => aBlock("longAnswer", place + 1));
  const views: { FillIn: unknown } = viewsOf({ kind: "longAnswer" });
  const rendered = vi.spyOn(views as { FillIn: () => unknown }, "FillIn");
  await showDocument(aDocument({ blocks }));
  await screen.findByRole("textbox", { name: "Title 300" });
  const before = rendered.mock.calls.length;
  await act(async () =>
    fireEvent.change(screen.getByRole("textbox", { name: "Title 250" }), { target: { value: "Y" } }),
  );
  expect(rendered.mock.calls.length).toBe(before + 1);
  rendered.mockRestore();
});

test("on a phone the foot leads from question to question, and submits", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599px"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  try {
    const { user } = await showDocument(aDocument());
    const foot = within(screen.getByRole("group", { name: "Questions" }));
    expect(screen.getAllByRole("button", { name: "Submit" })).toEqual([
      foot.getByRole("button", { name: "Submit" }),
    ]);
    const goalsField = screen.getByRole("textbox", { name: /^What are your goals/ });
    const next = () => foot.getByRole("button", { name: "Next question" });
    await user.click(next());
    expect(document.activeElement).toBe(goalsField);
    await user.click(next());
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Yes" }));
    await user.click(foot.getByRole("button", { name: "Previous question" }));
    expect(document.activeElement).toBe(goalsField);
    await answer(goals.title, "Grow");
    await user.click(screen.getByRole("radio", { name: "No" }));
    // Answered questions are passed over.
    await user.click(next());
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Yes" }));
    await user.click(screen.getByRole("checkbox", { name: "Yes" }));
    expect(foot.queryByRole("button", { name: "Next question" })).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
