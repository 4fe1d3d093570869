// Updating open documents after their template was published again.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OutdatedDocument, OutdatedDocuments } from "@gap/core/documents/document-view";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { testId } from "../blueprints.test-support";
import { OpenDocumentsBanner } from "./open-documents-banner";

const TEMPLATE = testId();
const ADVISOR_OF_DOCUMENTS = avaWith({ documents: ["maintain"] });

function aDocument(fields: Partial<OutdatedDocument> = {}): OutdatedDocument {
  return {
    documentId: testId(),
    title: "Annual planning",
    clientName: "Kauri Joinery",
    status: "shared",
    blueprintVersion: 1,
    noLongerAsked: 0,
    ...fields,
  };
}

async function showBanner(rows: readonly OutdatedDocument[], left: readonly string[] = []) {
  const calls: string[][] = [];
  const undone: string[][] = [];
  let open: OutdatedDocuments = { version: 2, rows, total: rows.length };
  await showWithAnswers(() => <OpenDocumentsBanner blueprintId={TEMPLATE} />, {
    answers: {
      "user.getMyUserInfo": () => ADVISOR_OF_DOCUMENTS,
      "document.listOutdated": () => open,
      "document.updateToTemplate": ({ documentIds }: { documentIds: string[] }) => {
        calls.push(documentIds);
        open = { version: 2, rows: [], total: 0 };
        return { updated: documentIds.filter((id) => !left.includes(id)), left };
      },
      "document.undoUpdate": ({ documentIds }: { documentIds: string[] }) => {
        undone.push(documentIds);
        return { updated: documentIds, left: [] };
      },
    },
  });
  return { calls, undone };
}

test("all open documents are offered, some are left out, and the update can be undone", async () => {
  const rows = [aDocument({ noLongerAsked: 2 }), aDocument({ clientName: "Rimu Roasters", status: "draft" })];
  const { calls, undone } = await showBanner(rows);
  await screen.findByText("2 open documents use an earlier version of this template.");
  await userEvent.click(screen.getByRole("button", { name: "Update open documents" }));
  const dialog = await screen.findByRole("dialog", { name: "Update open documents to version 2" });
  within(dialog).getByText("Shared, version 1, 2 answers are no longer asked");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Rimu Roasters/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Update 1 document" }));
  await screen.findByText("1 document updated");
  expect(calls).toEqual([[rows[0]?.documentId]]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Documents are as before");
  expect(undone).toEqual([[rows[0]?.documentId]]);
});

test("many documents are updated in several calls, and those that were submitted meanwhile are reported", async () => {
  const rows = Array.from({ length: DOCUMENT_LIMITS.updatedPerCall + 1 }, () => aDocument());
  const { calls } = await showBanner(rows, [rows[0]?.documentId ?? ""]);
  await userEvent.click(await screen.findByRole("button", { name: "Update open documents" }));
  await userEvent.click(screen.getByRole("button", { name: `Update ${rows.length} documents` }));
  await screen.findByText(`${rows.length - 1} documents updated; 1 could not be changed any more`);
  expect(calls.map(({ length }) => length)).toEqual([DOCUMENT_LIMITS.updatedPerCall, 1]);
});
