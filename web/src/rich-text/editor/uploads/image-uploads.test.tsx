// Pictures that are being uploaded: they keep their place in the text, and neither split a sentence nor take the focus.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { fakeRequests, settle } from "@gap/web/platform/uploads/uploads.test-support";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { RichTextEditor } from "../rich-text-editor";

const KEY = "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0M.png";
const TEXT = richTextOfPlainText("First\nSecond");
const aPicture = (name = "office.png") => new File(["x"], name, { type: "image/png" });

let requests: ReturnType<typeof fakeRequests>;
beforeAll(async () => void (await import("../writing-surface")), 60_000);
beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return requests.newRequest();
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function show() {
  const live = createFakeLive();
  const onChange = vi.fn<(value: RichText) => void>();
  const appContext = testAppContext({}, {
    live,
    session: { accessToken: async () => "t" },
  } as unknown as Partial<AppContext>);
  const editor = (value: RichText) => (
    <AppContextProvider appContext={appContext}>
      <input aria-label="Name" />
      <RichTextEditor
        label="Terms"
        value={value}
        onChange={onChange}
        uploadImage={async () => ({ url: "/files/k", key: KEY })}
      />
    </AppContextProvider>
  );
  const { rerender } = renderInTheme(editor(TEXT));
  const written = await screen.findByRole("textbox", { name: /^Terms/ });
  const inAct = (change: () => void) =>
    act(async () => {
      change();
      await settle();
    });
  return {
    written,
    inAct,
    replaceText: (value: RichText) => inAct(() => rerender(editor(value))),
    choose: (...files: File[]) =>
      inAct(() => void fireEvent.change(screen.getByLabelText("Pictures to insert"), { target: { files } })),
    finish: async () => {
      await inAct(() => requests.made[0]?.answer(200));
      await inAct(() => live.say("file-validation", KEY, { status: "passed" }));
    },
    lastReported: () => onChange.mock.calls.at(-1)?.[0].root.children.map(({ type }) => type),
  };
}

const tool = (name: string) => screen.getByRole("button", { name });
/** The blocks of the text: P for a paragraph, UL for the place of a picture, FIGURE for a picture. */
const blocks = (written: HTMLElement) =>
  [...written.children].map((each) => each.querySelector("ul, figure")?.tagName ?? each.tagName);

test("a picture keeps its place with its progress, and takes it when it is done", async () => {
  const { written, choose, finish, lastReported } = await show();
  await choose(aPicture());
  const place = within(within(written).getByRole("list", { name: "Uploading pictures" }));
  expect(place.getByRole("status").textContent).toBe("uploading...");
  const before = blocks(written);
  expect(before).toContain("UL");
  await finish();
  await waitFor(() =>
    expect(blocks(written)).toEqual(before.map((each) => (each === "UL" ? "FIGURE" : each))),
  );
  expect(screen.queryByRole("listitem")).toBeNull();
  await waitFor(() => expect(lastReported()).toContain("image"));
});

test("the place of an upload is no content", async () => {
  const { written, choose, finish, lastReported } = await show();
  await choose(aPicture("office.png"), aPicture("garden.png"));
  await finish();
  await waitFor(() => expect(blocks(written).filter((each) => each !== "P")).toEqual(["FIGURE", "UL"]));
  await waitFor(() => expect(lastReported()).toEqual(["paragraph", "paragraph", "image", "paragraph"]));
});

test("a finished picture leaves the focus in the field that has it", async () => {
  const { choose, finish, written } = await show();
  await choose(aPicture());
  const name = screen.getByRole("textbox", { name: "Name" });
  name.focus();
  await finish();
  await waitFor(() => expect(blocks(written)).toContain("FIGURE"));
  expect(document.activeElement).toBe(name);
});

test("removing the place ends the upload", async () => {
  const { written, choose, inAct } = await show();
  await choose(aPicture());
  const aborted = vi.fn<() => void>();
  requests.made[0]?.addEventListener("abort", aborted);
  await inAct(() => fireEvent.click(screen.getByRole("button", { name: /^Remove office/ })));
  await waitFor(() => expect(blocks(written)).not.toContain("UL"));
  await waitFor(() => expect(aborted).toHaveBeenCalledTimes(1));
});

test("one undo removes a picture, and not only its upload's place", async () => {
  const { written, choose, finish, inAct } = await show();
  await choose(aPicture());
  await finish();
  await waitFor(() => expect(blocks(written)).toContain("FIGURE"));
  await inAct(() => fireEvent.click(tool("Undo")));
  await waitFor(() => expect(blocks(written).filter((each) => each !== "P")).toEqual([]));
});

test("an upload whose place was lost is shown below the text and still inserted", async () => {
  const { written, choose, finish, replaceText } = await show();
  await choose(aPicture());
  await replaceText(richTextOfPlainText("Another text"));
  await waitFor(() => expect(blocks(written)).toEqual(["P"]));
  expect(screen.getByRole("list", { name: "Uploading pictures" }).textContent).toContain("office");
  await finish();
  await waitFor(() => expect(blocks(written)).toContain("FIGURE"));
});

test("several pictures keep their order", async () => {
  const { written, choose } = await show();
  await choose(aPicture("one.png"), aPicture("two.png"));
  await waitFor(() => expect(blocks(written).filter((each) => each === "UL")).toHaveLength(2));
  expect(
    within(written)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.slice(0, 3)),
  ).toEqual(["one", "two"]);
});
