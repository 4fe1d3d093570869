import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
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

test("each file says its status in the product's words", () => {
  renderInTheme(<DropZone label="Add files" items={ITEMS} onFiles={() => undefined} />);
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

test("a file can be taken off the list", () => {
  const onRemove = vi.fn<(id: string) => void>();
  renderInTheme(<DropZone label="Add files" items={ITEMS} onFiles={() => undefined} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove two.pdf" }));
  expect(onRemove.mock.calls).toEqual([["2"]]);
});

function setUpPicky() {
  const onFiles = vi.fn<(files: File[]) => void>();
  renderInTheme(
    <DropZone
      label="Choose a logo"
      accept={{ "image/png": [".png"] }}
      maxBytes={4}
      items={[]}
      onFiles={onFiles}
    />,
  );
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText("Choose a logo", { selector: "input" }), {
      target: { files: [file] },
    });
  return { onFiles, pick };
}

test("a file within the rules is handed on", async () => {
  const { onFiles, pick } = setUpPicky();
  pick(new File(["abc"], "logo.png", { type: "image/png" }));
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  expect(onFiles.mock.calls[0]?.[0].map((file) => file.name)).toEqual(["logo.png"]);
});

test.each([
  [new File(["abcdef"], "logo.png", { type: "image/png" }), "logo.png File is too large"],
  [new File(["abc"], "logo.txt", { type: "text/plain" }), "logo.txt File has unsupported type/extension"],
])("a file outside the rules is turned away with the reason, for five seconds", async (file, reason) => {
  vi.useFakeTimers();
  const { onFiles, pick } = setUpPicky();
  pick(file);
  // The picked file is read asynchronously; the wait begins when the reason appears.
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("alert").textContent).toBe(reason);
  expect(onFiles.mock.calls.flat(2)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(REJECTION_MS - 1));
  expect(screen.getByRole("alert").textContent).toBe(reason);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test.each([
  [["file-too-large"], "File is too large"],
  [["file-invalid-type", "file-too-large"], "File has unsupported type/extension"],
  [["too-many-files"], "File is invalid"],
  [[], "File is invalid"],
])("codes %o read %s", (codes, text) => {
  expect(rejectionText(codes)).toBe(text);
});
