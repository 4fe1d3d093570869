import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { DropZone } from "./drop-zone";
import { REJECTION_MS, rejectionText, type UploadItem } from "./upload-status";

afterEach(() => vi.useRealTimers());

const ITEMS: UploadItem[] = [
  { id: "1", name: "one.pdf", status: "uploading", progress: 0.5 },
  { id: "2", name: "two.pdf", status: "finishing" },
  { id: "3", name: "three.pdf", status: "done" },
  { id: "4", name: "four.pdf", status: "invalid" },
  { id: "5", name: "five.pdf", status: "failed" },
];

test("each file shows its status text", () => {
  renderInTheme(<DropZone label="Add files" kind="attachment" items={ITEMS} onFiles={() => undefined} />);
  const files = within(screen.getByRole("list", { name: "Files" })).getAllByRole("listitem");
  expect(files.map((file) => within(file).getByRole("status").textContent)).toEqual([
    "uploading...",
    "finishing up...",
    "done",
    "file is invalid",
    "upload failed",
  ]);
  expect(within(files[0] as HTMLElement).getByRole("progressbar")).toHaveProperty("value", 0.5);
});

test("a file that is not sent yet shows its size and no status", () => {
  const file = new File(["x".repeat(2_400)], "logo.png", { type: "image/png" });
  renderInTheme(
    <DropZone
      label="Add files"
      kind="logo"
      items={[{ id: "1", name: file.name, file }]}
      onFiles={() => undefined}
    />,
  );
  expect(screen.getByText("2.4 KB")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByText("JPG or PNG, up to 10 MB")).toBeTruthy();
  expect(screen.getByRole("listitem").querySelector("img")?.src).toMatch(/^blob:/);
});

test("removing a file moves the focus to the file chooser", () => {
  const onRemove = vi.fn<(id: string) => void>();
  renderInTheme(
    <DropZone
      label="Add files"
      kind="attachment"
      items={ITEMS}
      onFiles={() => undefined}
      onRemove={onRemove}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Remove two.pdf" }));
  expect(onRemove.mock.calls).toEqual([["2"]]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add files" }));
});

test("with keepsFinished the cross of a finished file says Hide", () => {
  renderInTheme(
    <DropZone
      label="Add"
      kind="attachment"
      items={ITEMS}
      keepsFinished
      onFiles={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(screen.getByRole("button", { name: "Hide three.pdf" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove five.pdf" })).toBeTruthy();
});

test("failed files can be retried and invalid ones cannot, and each shows its reason if there is one", () => {
  const onRetry = vi.fn<(id: string) => void>();
  const items = [...ITEMS, { id: "6", name: "six.pdf", status: "failed", problem: "No such org" } as const];
  renderInTheme(
    <DropZone label="Add" kind="attachment" items={items} onFiles={() => undefined} onRetry={onRetry} />,
  );
  const offers = screen.getAllByRole("button", { name: /^Try again/ });
  expect(offers.map((offer) => offer.getAttribute("aria-label"))).toEqual([
    "Try again: five.pdf",
    "Try again: six.pdf",
  ]);
  fireEvent.click(offers[0] as HTMLElement);
  expect(onRetry.mock.calls).toEqual([["5"]]);
  expect(document.activeElement?.textContent).toContain("five.pdf");
  expect(screen.getByText("No such org")).toBeTruthy();
});

function setUpPicky(kind: FileKind = "mindset-image") {
  const onFiles = vi.fn<(files: File[]) => void>();
  renderInTheme(<DropZone label="Choose a file" kind={kind} items={[]} onFiles={onFiles} />);
  // Picked files are read asynchronously, and the 5 s timer starts when the message appears.
  const pick = async (...files: File[]) => {
    fireEvent.change(screen.getByLabelText("Choose a file", { selector: "input" }), { target: { files } });
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  const accepted = () => onFiles.mock.calls.flat(2).map((file) => file.name);
  return { accepted, pick };
}

const MB = 1_000_000;
const bytes = (count: number, name: string, type: string) =>
  new File([new Uint8Array(count)], name, { type });

test("accepts a file up to the exact size limit", async () => {
  vi.useFakeTimers();
  const { accepted, pick } = setUpPicky();
  await pick(bytes(3 * MB, "idea.svg", "image/svg+xml"));
  expect(accepted()).toEqual(["idea.svg"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [bytes(3 * MB + 1, "logo.png", "image/png"), "logo.png File is too large"],
  [bytes(3, "logo.txt", "text/plain"), "logo.txt File has unsupported type/extension"],
  // Some systems report it as a JPEG, but the server checks the extension.
  [bytes(3, "logo.jfif", "image/jpeg"), "logo.jfif File has unsupported type/extension"],
  [bytes(0, "logo.png", "image/png"), "logo.png File is invalid"],
])("refuses an invalid file with a reason, shown for five seconds", async (file, reason) => {
  vi.useFakeTimers();
  const { accepted, pick } = setUpPicky();
  await pick(file);
  expect(screen.getByRole("alert").textContent).toBe(reason);
  expect(accepted()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(REJECTION_MS - 1));
  expect(screen.getByRole("alert").textContent).toBe(reason);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("accepts the valid files of several and lists the others with their reasons", async () => {
  vi.useFakeTimers();
  const { accepted, pick } = setUpPicky("attachment");
  await pick(
    bytes(3, "letter.pdf", "application/pdf"),
    bytes(3, "tool.exe", "application/x-msdownload"),
    bytes(0, "empty.pdf", "application/pdf"),
  );
  expect(accepted()).toEqual(["letter.pdf"]);
  expect([...screen.getByRole("alert").children].map((line) => line.textContent)).toEqual([
    "tool.exe File has unsupported type/extension",
    "empty.pdf File is invalid",
  ]);
});

test.each([
  [["file-too-large"], "File is too large"],
  [["file-invalid-type", "file-too-large"], "File has unsupported type/extension"],
  [["too-many-files"], "File is invalid"],
  [[], "File is invalid"],
])("rejection codes %o read %s", (codes, text) => {
  expect(rejectionText(codes)).toBe(text);
});
