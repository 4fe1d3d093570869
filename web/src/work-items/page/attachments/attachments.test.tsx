// Files of a work item: listed with their check, uploaded, attached and removed.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkItemAttachment } from "@gap/core/work-items/work-item-view";
import { fakeRequests } from "@gap/web/platform/uploads/uploads.test-support";
import { anItem, card, showItem } from "../page.test-support";

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return requests.newRequest();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const aFile = (fields: Partial<WorkItemAttachment> = {}): WorkItemAttachment => ({
  fileKey: "work-item-file/1",
  fileName: "Debtors March.xlsx",
  bytes: 84_000,
  addedAt: new Date("2026-05-08T00:00:00Z"),
  addedBy: "",
  url: "/files/1",
  ...fields,
});

test("files can be downloaded once their check has passed; others say why not", async () => {
  await showItem(
    anItem({
      attachments: [
        aFile(),
        (({ url: _none, ...file }) => ({ ...file, fileKey: "2", fileName: "Accounts.pdf" }))(aFile()),
        (({ url: _none, ...file }) => ({
          ...file,
          fileKey: "3",
          fileName: "Odd.pdf",
          problem: "not-its-type",
        }))(aFile()),
      ],
    }),
  );
  const link = within(card("Attachments")).getByRole("link", { name: "Debtors March.xlsx" });
  expect(link.getAttribute("href")).toBe("/files/1");
  expect(within(card("Attachments")).getByText("finishing up...")).toBeDefined();
  expect(within(card("Attachments")).getByText("file is invalid")).toBeDefined();
  expect(within(card("Attachments")).getByText("Its content does not match its file type.")).toBeDefined();
});

function choose(...files: File[]): void {
  const input = card("Attachments").querySelector("input[type=file]");
  if (input === null) throw new Error("No input");
  fireEvent.change(input, { target: { files } });
}

const aPdf = (name = "Deed.pdf", bytes = 10) => {
  const file = new File(["x"], name, { type: "application/pdf" });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};

test("a file over 25 MB is refused at its place", async () => {
  await showItem();
  choose(aPdf("Huge.pdf", 26 * 1024 * 1024));
  expect(await screen.findByText("Huge.pdf File is too large")).toBeDefined();
  expect(requests.made).toEqual([]);
});

test("an uploaded file is attached when its check has passed; a refusal can be tried again", async () => {
  let isFull = true;
  const shown = await showItem(anItem(), {
    "workItem.getUploadUrl": () => ({ url: "/upload", key: "work-item-file/9" }),
    "workItem.addAttachment": ({ fileKey }: { fileKey: string }) => {
      if (isFull) throw new Error("No connection");
      return shown.server.change({ attachments: [aFile({ fileKey, fileName: "Deed.pdf" })] });
    },
    "metrics.get": () => ({}),
  });
  const { live, askedOf, user, isQuiet, server } = shown;
  choose(aPdf());
  await waitFor(() => expect(requests.made).toHaveLength(1));
  expect(await screen.findByText("uploading...")).toBeDefined();
  await act(async () => requests.made[0]?.answer(200));
  expect(await screen.findByText("finishing up...")).toBeDefined();
  await act(async () => live.say("file-validation", "work-item-file/9", { status: "passed" }));
  expect(await screen.findByText(/Deed\.pdf was not attached\. No connection/)).toBeDefined();
  isFull = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  expect(await within(card("Attachments")).findByRole("link", { name: "Deed.pdf" })).toBeDefined();
  expect(askedOf("workItem.addAttachment").at(-1)).toEqual({
    workItemId: server.item.workItemId,
    fileKey: "work-item-file/9",
  });
});

test("a full work item takes no more files", async () => {
  const attachments = Array.from({ length: 100 }, (_, place) => aFile({ fileKey: String(place) }));
  await showItem(anItem({ attachments }));
  expect(screen.getByText("A work item can have 100 files.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add files" }).hasAttribute("disabled")).toBe(true);
});

test("removing a file asks first and says that it cannot be undone", async () => {
  const shown = await showItem(anItem({ attachments: [aFile()] }), {
    "workItem.removeAttachment": () => shown.server.change({ attachments: [] }),
    "metrics.get": () => ({}),
  });
  const { user, askedOf, isQuiet } = shown;
  await user.click(screen.getByRole("button", { name: "Remove Debtors March.xlsx" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Debtors March.xlsx?" }));
  expect(question.getByText(/This cannot be undone/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Remove file" }));
  await isQuiet();
  expect(askedOf("workItem.removeAttachment")).toMatchObject([{ fileKey: "work-item-file/1" }]);
  await waitFor(() => expect(screen.queryByText("Debtors March.xlsx")).toBeNull());
});
