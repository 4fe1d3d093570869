// Tests that the editor reports changes to its form once, after a pause or on blur.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_RICH_TEXT, TOO_LARGE } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { PAUSE_MS } from "./report-changes";
import { RichTextEditor, type RichTextEditorProps } from "./rich-text-editor";

const TERMS = richTextOfPlainText("Terms");
const WITH_RULE: RichText = {
  version: 1,
  root: { children: [...TERMS.root.children, { type: "rule" }, { type: "paragraph", children: [] }] },
};

// Preload the editor, because its code takes longer to load than a test's timeout.
beforeAll(async () => void (await import("./writing-surface")), 60_000);
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function show(props: Partial<RichTextEditorProps> = {}) {
  const onChange = vi.fn<(value: RichText) => void>();
  const editor = (more: Partial<RichTextEditorProps> = {}) => (
    <RichTextEditor label="Terms" value={TERMS} onChange={onChange} {...props} {...more} />
  );
  const { rerender, ...rest } = renderInTheme(editor());
  const written = await screen.findByRole("textbox", { name: /^Terms/ });
  return {
    ...rest,
    onChange,
    written,
    change: (more: Partial<RichTextEditorProps>) => rerender(editor(more)),
  };
}

const tool = (name: string) => screen.getByRole("button", { name });
const draw = () => act(async () => fireEvent.click(tool("Horizontal line")));
/** Freezes time, because on a busy machine the pause could end before the test continues. */
const stopTheClock = () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test("shows the text under its label and reports nothing", async () => {
  const { written, onChange } = await show({ placeholder: "Write" });
  expect(written.textContent).toBe("Terms");
  await pass(PAUSE_MS * 2);
  expect(onChange).not.toHaveBeenCalled();
});

test("shows the pictures of the value at the given URLs", async () => {
  const src = "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0M.png";
  const image = {
    type: "image",
    src,
    altText: "Our office",
    maxWidth: 500,
    showCaption: false,
    caption: "",
  } as const;
  await show({
    value: { version: 1, root: { children: [image] } },
    imageUrls: { [src]: "/api/au/files/1" },
  });
  expect((await screen.findByRole("img", { name: "Our office" })).getAttribute("src")).toBe(
    "/api/au/files/1",
  );
});

test("reports a change after a pause", async () => {
  const { onChange } = await show();
  stopTheClock();
  await draw();
  expect(onChange).not.toHaveBeenCalled();
  await pass(PAUSE_MS);
  expect(onChange.mock.calls).toEqual([[WITH_RULE]]);
});

test("reports a change immediately on blur", async () => {
  const { written, onChange } = await show();
  await draw();
  await act(async () => fireEvent.blur(written));
  expect(onChange.mock.calls).toEqual([[WITH_RULE]]);
  await pass(PAUSE_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("reports a change when unmounted before the pause ends", async () => {
  const { unmount, onChange } = await show();
  await draw();
  unmount();
  expect(onChange.mock.calls).toEqual([[WITH_RULE]]);
});

test("shows a new value from outside and does not report it", async () => {
  const { change, written, onChange } = await show();
  change({ value: richTextOfPlainText("Other") });
  await waitFor(() => expect(written.textContent).toBe("Other"));
  await pass(PAUSE_MS * 2);
  expect(onChange).not.toHaveBeenCalled();
});

test("receiving its own value back does not disturb typing", async () => {
  const { change, written, onChange } = await show();
  await draw();
  await pass(PAUSE_MS);
  const line = written.querySelector("hr");
  change({ value: onChange.mock.calls[0]![0] });
  await pass(PAUSE_MS);
  expect(written.querySelector("hr")).toBe(line);
});

test("receiving a copy of its value after a save keeps the selection and undo history", async () => {
  const { change, written, onChange } = await show();
  await draw();
  await pass(PAUSE_MS);
  const line = written.querySelector("hr");
  change({ value: structuredClone(onChange.mock.calls[0]![0]) });
  await pass(PAUSE_MS);
  expect(written.querySelector("hr")).toBe(line);
  await act(async () => fireEvent.click(tool("Undo")));
  await pass(PAUSE_MS);
  expect(onChange.mock.lastCall).toEqual([TERMS]);
});

test("during a save the text is locked; focus, text and undo history are kept", async () => {
  const { change, written, onChange } = await show();
  await act(async () => written.focus());
  await draw();
  await pass(PAUSE_MS);
  const value = onChange.mock.calls[0]![0];
  change({ value, readOnly: true });
  expect(screen.getByRole("textbox", { name: /^Terms/ })).toBe(written);
  expect([written.getAttribute("aria-readonly"), written.getAttribute("contenteditable")]).toEqual([
    "true",
    "false",
  ]);
  expect(document.activeElement).toBe(written);
  expect(tool("Undo").getAttribute("aria-disabled")).toBe("true");
  await act(async () => fireEvent.click(tool("Undo")));
  await draw();
  await pass(PAUSE_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(1);
  change({ value, readOnly: false });
  expect(document.activeElement).toBe(written);
  expect(written.getAttribute("contenteditable")).toBe("true");
  await act(async () => fireEvent.click(tool("Undo")));
  await pass(PAUSE_MS);
  expect(onChange.mock.lastCall).toEqual([TERMS]);
});

test("a change made just before a save is reported after it", async () => {
  const { change, onChange } = await show();
  stopTheClock();
  await draw();
  change({ readOnly: true });
  await pass(PAUSE_MS * 2);
  expect(onChange).not.toHaveBeenCalled();
  change({ readOnly: false });
  expect(onChange.mock.calls).toEqual([[WITH_RULE]]);
});

test("the toolbar is one tab stop; arrows, Home and End move between tools", async () => {
  await show();
  const tools = screen.getAllByRole("button");
  expect(
    tools.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.getAttribute("aria-label")),
  ).toEqual(["Block: Paragraph"]);
  const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));
  await act(async () => tools[0]!.focus());
  await press("ArrowRight");
  expect(document.activeElement).toBe(tool("Bold"));
  expect(tool("Bold").tabIndex).toBe(0);
  await press("End");
  expect(document.activeElement).toBe(tool("Clear formatting"));
  await press("ArrowRight");
  expect(document.activeElement).toBe(tools[0]);
  await press("ArrowLeft");
  expect(document.activeElement).toBe(tool("Clear formatting"));
  await press("Home");
  expect(document.activeElement).toBe(tools[0]);
});

test.each([["Text colour"], ["Insert table"]])(
  "Escape closes %s, and not the drawer around it",
  async (name) => {
    const onClose = vi.fn<() => void>();
    renderInTheme(
      <SideDrawer title="Service" actions={null} onClose={onClose}>
        <RichTextEditor label="Terms" value={TERMS} onChange={() => undefined} />
      </SideDrawer>,
    );
    await screen.findByRole("textbox", { name: /^Terms/ });
    await act(async () => fireEvent.click(tool(name)));
    const popover = await screen.findByRole("dialog", { name });
    const first = popover.querySelector<HTMLElement>("input, button")!;
    await act(async () => first.focus());
    await act(async () => fireEvent.keyDown(first, { key: "Escape" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(document.body, { key: "Escape" }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test("an unavailable tool is marked as disabled and does nothing", async () => {
  const { onChange } = await show();
  expect(tool("Undo").getAttribute("aria-disabled")).toBe("true");
  await act(async () => fireEvent.click(tool("Undo")));
  await pass(PAUSE_MS);
  expect(onChange).not.toHaveBeenCalled();
});

test("counts the characters and marks when there are too many", async () => {
  await show({ maxLength: 4 });
  const count = screen.getByText("5 of 4 characters");
  expect(count.dataset["over"]).toBe("true");
});

test("a text larger than the limits shows an error", async () => {
  await show({ value: richTextOfPlainText("a".repeat(1_000_001)) });
  expect(screen.getByText(TOO_LARGE)).toBeTruthy();
});

test("read-only text is shown without the editor", async () => {
  renderInTheme(<RichTextEditor label="Terms" value={TERMS} onChange={() => undefined} readOnly />);
  expect(screen.getByRole("group", { name: "Terms" }).textContent).toBe("Terms");
  expect([screen.queryByRole("textbox"), screen.queryByRole("toolbar")]).toEqual([null, null]);
});

test("there is no picture tool without an upload function", async () => {
  await show({ value: EMPTY_RICH_TEXT, placeholder: "Write" });
  expect(screen.queryByRole("button", { name: "Insert picture" })).toBeNull();
  expect(screen.getByText("Write")).toBeTruthy();
});
