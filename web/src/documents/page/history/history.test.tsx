// History and comments of a block, through the page.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import type { DocumentComment } from "@gap/core/documents/document-view";
import { AVA, aDocument, anAnswer, BLOCKS, DOCUMENT, HANA, PEOPLE, SAVED_AT } from "../document.test-data";
import { showDocument } from "../page.test-support";

const { goals } = BLOCKS;
const drawer = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("the history tells who changed what, and restoring is a new save", async () => {
  const entry = { at: SAVED_AT, previous: null };
  const answers = [anAnswer(goals, "Shrink", { revision: 2, savedBy: AVA })];
  const { user, askedOf, stored } = await showDocument(aDocument({ answers }), {
    answers: {
      "document.history": () => ({
        entries: [
          { ...entry, revision: 2, value: "Shrink", previous: "Grow", by: AVA },
          { ...entry, revision: 1, value: "Grow", by: HANA },
        ],
        hasMore: false,
        people: PEOPLE,
      }),
    },
  });
  await user.click(screen.getByRole("button", { name: `History of ${goals.title}` }));
  const history = await drawer("History");
  expect((await history.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual(
    ["ANAva Ngata, 14 May 2026From GrowTo Shrink", "HWYou, 14 May 2026GrowRestore"].map((text) =>
      expect.stringMatching(new RegExp(text.replace("14 May 2026", ".*"))),
    ),
  );
  expect(askedOf("document.history")).toEqual([{ documentId: DOCUMENT, blockId: goals.id, path: "" }]);
  await user.click(history.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(stored(goals.id)).toMatchObject({ value: "Grow", revision: 3 }));
});

test("a finalised document shows its history without restoring, and a failure can be tried again", async () => {
  let isBroken = true;
  const view = aDocument({ side: "advisor", status: "finalised", answers: [anAnswer(goals, "Grow")] });
  const { user } = await showDocument(view, {
    mode: "read",
    answers: {
      "document.history": () => {
        if (isBroken) throw new Error("No connection");
        const entries = [{ revision: 1, value: "Grow", previous: "Shrink", at: SAVED_AT, by: HANA }];
        return { entries, hasMore: false, people: PEOPLE };
      },
    },
  });
  await user.click(screen.getByRole("button", { name: `History of ${goals.title}` }));
  const history = await drawer("History");
  expect(await history.findByText(/^The history could not be loaded/)).toBeDefined();
  isBroken = false;
  await user.click(history.getByRole("button", { name: "Try again" }));
  expect(await history.findByText("Shrink")).toBeDefined();
  expect(history.queryByRole("button", { name: "Restore" })).toBeNull();
});

function aComment(fields: Partial<DocumentComment>): DocumentComment {
  return {
    commentId: idOf(600),
    blockId: goals.id,
    isInternal: false,
    text: "In which year?",
    by: AVA,
    at: SAVED_AT,
    ...fields,
  };
}

function commentServer(first: DocumentComment[]) {
  const server = {
    comments: first,
    answers: {
      "document.listComments": () => ({ comments: server.comments, people: PEOPLE }),
      "document.addComment": (comment: DocumentComment) => {
        server.comments = [...server.comments, { ...comment, by: AVA, at: SAVED_AT }];
      },
      "document.setCommentResolved": ({
        commentId,
        isResolved,
      }: {
        commentId: string;
        isResolved: boolean;
      }) => {
        server.comments = server.comments.map(({ resolvedAt: _former, ...comment }) =>
          comment.commentId === commentId && isResolved ? { ...comment, resolvedAt: SAVED_AT } : comment,
        );
      },
    },
  };
  return server;
}

test("comments are counted at their block, named by their audience, resolved and reopened", async () => {
  const { answers } = commentServer([
    aComment({}),
    aComment({ commentId: idOf(601), isInternal: true, text: "Ask about debts" }),
  ]);
  const { user } = await showDocument(aDocument({ side: "advisor" }), { answers });
  await user.click(await screen.findByRole("button", { name: `Comments on ${goals.title}: 2` }));
  const comments = await drawer("Comments");
  const [shared, internal] = within(comments.getByRole("list", { name: "Comments" })).getAllByRole(
    "listitem",
  );
  expect(shared?.textContent).toContain("Shared with the client");
  expect(internal?.textContent).toContain("Internal");
  await user.click(within(internal as HTMLElement).getByRole("button", { name: "Resolve" }));
  expect(await comments.findByText("Resolved")).toBeDefined();
  await user.click(within(internal as HTMLElement).getByRole("button", { name: "Reopen" }));
  await waitFor(() => expect(comments.queryByText("Resolved")).toBeNull());
});

test("an advisor comments internally and mentions a person by keys", async () => {
  const { answers } = commentServer([]);
  const { user, askedOf } = await showDocument(aDocument({ side: "advisor" }), {
    answers: { ...answers, "workItem.listMembers": () => [{ userId: idOf(650), name: "Tom Aldridge" }] },
  });
  await user.click(screen.getByRole("button", { name: `Comments on ${goals.title}: none` }));
  const comments = await drawer("Comments");
  await user.click(comments.getByRole("radio", { name: "Internal" }));
  const field = comments.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  await user.type(field, "Ask @to");
  expect(comments.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Tom Aldridge"]);
  await user.keyboard("{Enter}");
  expect(field.value).toBe("Ask @Tom Aldridge ");
  await user.type(field, "please");
  await user.click(comments.getByRole("button", { name: "Comment" }));
  expect(await comments.findByText("Ask @Tom Aldridge please")).toBeDefined();
  expect(askedOf("document.addComment")).toMatchObject([
    { blockId: goals.id, isInternal: true, text: "Ask @Tom Aldridge please", mentions: [idOf(650)] },
  ]);
  expect(field.value).toBe("");
});

test("clients comment without a choice, and a refused comment stays in the field", async () => {
  const { user } = await showDocument(aDocument(), {
    answers: {
      "document.addComment": () => {
        throw new Error("This document is submitted.");
      },
    },
  });
  await user.click(screen.getByRole("button", { name: `Comments on ${goals.title}: none` }));
  const comments = await drawer("Comments");
  expect(comments.queryByRole("radio")).toBeNull();
  const field = comments.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  await user.type(field, "A question");
  await user.click(comments.getByRole("button", { name: "Comment" }));
  expect(await comments.findByText("Your comment was not added. This document is submitted.")).toBeDefined();
  expect(field.value).toBe("A question");
});
