// The Mindsets page (spec 2 §2.9): the list, and the dialog that creates and updates mindsets.
import { useNavigate } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { AppContextProvider, useAppContext, type AppContext } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { fakeRequests } from "@gap/web/platform/uploads/uploads.test-support";
import { MindsetsPage } from "./mindsets-page";

// The auto-growing text field listens for loaded fonts, which jsdom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return requests.newRequest();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const SEEN_AT = new Date("2026-05-01T00:00:00Z");
const KEY = "mindset-image/01K/1.png";
const THE_GAP: MindsetListItem = {
  id: "01A",
  orgId: "01G",
  name: "The gap",
  description: "Where you are and where you could be.",
  categories: ["coaching", "core values", "sales"],
  categoryIcon: "theater",
  imageFileName: "mindset-image/01K/0.png",
  imageFileUrl: "/api/au/files/0",
  videoUrl: "https://vimeo.com/1",
  createdAt: SEEN_AT,
  createdBy: "01U",
  lastUpdatedAt: SEEN_AT,
  lastUpdatedBy: "01U",
};
const { imageFileName: _key, imageFileUrl: _url, videoUrl: _video, ...PLAIN } = THE_GAP;

function SignedInPage() {
  const appContext = useAppContext();
  const [withSession] = useState(
    () => ({ ...appContext, session: { accessToken: async () => "t" } }) as unknown as AppContext,
  );
  const navigate = useNavigate();
  return (
    <AppContextProvider appContext={withSession}>
      <MindsetsPage />
      <button onClick={() => void navigate({ to: "/elsewhere" })}>Go elsewhere</button>
    </AppContextProvider>
  );
}

async function show(list: readonly MindsetListItem[], answers: Answers = {}) {
  const page = await showWithAnswers(SignedInPage, {
    answers: {
      "user.getMyUserInfo": () => ({ userOrg: { orgId: "01G" } }),
      "mindset.list": () => list,
      "mindset.getMindsetImageUploadUrl": () => ({ url: "/api/au/files/1", key: KEY }),
      "mindset.add": () => ({ id: "01N", lastUpdatedAt: SEEN_AT }),
      "mindset.edit": () => ({ lastUpdatedAt: SEEN_AT }),
      ...answers,
    },
  });
  const callsOf = (path: string) => page.asked.filter(([asked]) => asked === path).map(([, input]) => input);
  return { ...page, callsOf, user: userEvent.setup() };
}

const dialog = () => screen.getByRole("dialog");
const button = (name: string) => within(dialog()).getByRole("button", { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const nameField = () => screen.getByLabelText<HTMLInputElement>("Name*");
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

async function openNew() {
  await press(screen.getByRole("button", { name: "Create mindset" }));
}

async function openCard() {
  await press(screen.getByRole("button", { name: "The gap" }));
}

function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillNew() {
  await openNew();
  fill("Name*", " Time ");
  fill("Description*", "There is never enough.");
  await press(screen.getByLabelText("Categories*", { selector: "input" }));
  await press(screen.getByRole("option", { name: "Time management", hidden: true }));
}

async function chooseImage(name = "gap.png") {
  const file = new File(["bytes"], name, { type: "image/png" });
  const input = within(dialog()).getByLabelText(/^(Add an|Replace the) image$/, { selector: "input" });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await screen.findByText(name);
}

async function answerUpload(count: number, status: number) {
  await waitFor(() => expect(requests.made).toHaveLength(count));
  await act(async () => requests.made.at(-1)?.answer(status));
}

test("nine skeleton cards show while the mindsets load", async () => {
  let answer: (list: MindsetListItem[]) => void = () => undefined;
  const shown = show([], { "mindset.list": () => new Promise((resolve) => (answer = resolve)) });
  const cards = (await screen.findByText("Loading mindsets")).nextElementSibling?.firstElementChild?.children;
  expect(cards).toHaveLength(9);
  answer([]);
  await shown;
  expect(screen.getByText("No mindsets find. Try adding one")).toBeTruthy();
});

test("a card shows image, name, description and icon; a card whose image cannot be loaded shows its icon", async () => {
  await show([THE_GAP, { ...PLAIN, id: "01B", name: "Plain" }]);
  const [card, plain] = within(screen.getByRole("list", { name: "Mindsets" })).getAllByRole("listitem");
  expect(within(card!).getByText("Where you are and where you could be.")).toBeTruthy();
  expect(within(card!).getByRole("img", { name: "Theater" })).toBeTruthy();
  const picture = card!.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/api/au/files/0");
  expect(plain!.querySelector("img")).toBeNull();
  fireEvent.error(picture!);
  expect(card!.querySelector("img")).toBeNull();
});

test("a failed load shows an error and can be retried", async () => {
  let isAway = true;
  const { dialogs, user } = await show([], {
    "mindset.list": () => {
      if (isAway) throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
      return [THE_GAP];
    },
  });
  expect(screen.getByText(/The mindsets could not be loaded. Out of order/)).toBeTruthy();
  expect(dialogs).toEqual([]);
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "The gap" })).toBeTruthy();
});

test("missing fields show errors, and the first gets the focus", async () => {
  const { callsOf } = await show([]);
  await openNew();
  expect(screen.getByRole("heading", { name: "Create mindset" })).toBeTruthy();
  await press(button("Publish"));
  expect(screen.getAllByText("* Required")).toHaveLength(3);
  expect(document.activeElement).toBe(nameField());
  fill("Name*", "Time");
  expect(screen.getAllByText("* Required")).toHaveLength(2);
  fill("Video URL", "https://video.example/1");
  await press(button("Publish"));
  expect(screen.getByText("Invalid Vimeo URL")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Description*"));
  expect(callsOf("mindset.add")).toEqual([]);
});

test("saving without an image asks for confirmation; Cancel returns to the typed values", async () => {
  const { callsOf } = await show([]);
  await fillNew();
  await press(button("Publish"));
  expect(dialog().textContent).toContain("Are you sure you want to add this with no image attached?");
  expect(document.activeElement).toBe(button("Cancel"));
  await press(button("Cancel"));
  expect(nameField().value).toBe(" Time ");
  expect(document.activeElement).toBe(button("Publish"));
  expect(callsOf("mindset.add")).toEqual([]);
  await press(button("Publish"));
  await press(button("Publish"));
  await noDialog();
  expect(callsOf("mindset.add")).toEqual([
    {
      name: "Time",
      description: "There is never enough.",
      categories: ["time management"],
      categoryIcon: "mindset",
      videoUrl: "",
    },
  ]);
  expect(await screen.findByText("Mindset added")).toBeTruthy();
  expect(callsOf("mindset.list")).toHaveLength(2);
});

test("publishing uploads the image first and waits for its check", async () => {
  const { callsOf, live } = await show([]);
  await fillNew();
  await press(screen.getByRole("radio", { name: "Time management" }));
  await chooseImage();
  expect(requests.made).toEqual([]);
  await press(button("Publish"));
  await answerUpload(1, 200);
  expect(callsOf("mindset.getMindsetImageUploadUrl")).toEqual([{ orgId: "01G", fileName: "gap.png" }]);
  expect(screen.getByText("finishing up...")).toBeTruthy();
  expect(button("Publish").getAttribute("aria-disabled")).toBe("true");
  expect(callsOf("mindset.add")).toEqual([]);
  await act(async () => live.say("file-validation", KEY, { status: "passed" }));
  await noDialog();
  expect(callsOf("mindset.add")).toMatchObject([{ imageFileName: KEY, categoryIcon: "time management" }]);
});

test("a failed upload keeps everything; a retry saves it", async () => {
  const { callsOf, live } = await show([]);
  await fillNew();
  await chooseImage();
  await press(button("Publish"));
  await answerUpload(1, 507);
  expect(screen.getByText(/^The image could not be uploaded, so nothing is saved yet/)).toBeTruthy();
  expect(callsOf("mindset.add")).toEqual([]);
  await press(screen.getByLabelText("Try again: gap.png"));
  await answerUpload(2, 200);
  await act(async () => live.say("file-validation", KEY, { status: "passed" }));
  expect(screen.queryByText(/^The image could not be uploaded/)).toBeNull();
  await press(button("Publish"));
  await noDialog();
  expect(requests.made).toHaveLength(2);
  expect(callsOf("mindset.add")).toMatchObject([{ imageFileName: KEY }]);
});

test("a refused image shows the reason and cannot be retried", async () => {
  const { callsOf, live } = await show([]);
  await fillNew();
  await chooseImage();
  await press(button("Publish"));
  await answerUpload(1, 200);
  await act(async () => live.say("file-validation", KEY, { status: "failed", reason: "corrupt" }));
  expect(screen.getByText(/^The image was refused, so nothing is saved yet/)).toBeTruthy();
  expect(screen.getByText("It cannot be read: it may be damaged or incomplete.")).toBeTruthy();
  expect(screen.queryByLabelText("Try again: gap.png")).toBeNull();
  await press(button("Publish"));
  expect(requests.made).toHaveLength(1);
  expect(callsOf("mindset.add")).toEqual([]);
});

test("removing an image while it uploads stops the save", async () => {
  const { callsOf, isQuiet } = await show([]);
  await fillNew();
  await chooseImage();
  await press(button("Publish"));
  await waitFor(() => expect(requests.made).toHaveLength(1));
  await press(screen.getByLabelText("Remove gap.png"));
  await isQuiet();
  expect(callsOf("mindset.add")).toEqual([]);
  expect(nameField().value).toBe(" Time ");
});

test("a card opens its mindset; an update sends the version that was seen", async () => {
  const { callsOf } = await show([THE_GAP]);
  await openCard();
  expect(screen.getByRole("heading", { name: "Update mindset" })).toBeTruthy();
  expect(nameField().value).toBe("The gap");
  expect(screen.getByText("+1 more")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Theater" }).checked).toBe(true);
  expect(screen.getAllByRole("radio")).toHaveLength(16);
  expect(screen.getByAltText("Image of The gap")).toBeTruthy();
  fill("Name*", "The other gap");
  await press(button("Update"));
  await noDialog();
  const { id, orgId, description, categories, categoryIcon, imageFileName, videoUrl } = THE_GAP;
  const kept = { id, orgId, description, categories, categoryIcon, imageFileName, videoUrl };
  expect(callsOf("mindset.edit")).toEqual([{ ...kept, name: "The other gap", lastUpdatedAt: SEEN_AT }]);
  expect(await screen.findByText("Mindset updated")).toBeTruthy();
  expect(callsOf("mindset.list")).toHaveLength(2);
});

test("an image can be removed; saving without it asks for confirmation", async () => {
  const { callsOf } = await show([THE_GAP]);
  await openCard();
  await press(button("Remove image"));
  expect(screen.queryByAltText("Image of The gap")).toBeNull();
  await press(button("Update"));
  expect(dialog().textContent).toContain("Are you sure you want to save the changes with no image attached?");
  await press(button("Update"));
  await noDialog();
  const [saved] = callsOf("mindset.edit");
  expect(Object.keys(saved as object)).not.toContain("imageFileName");
});

test("an unchanged dialog closes immediately; a changed one asks for confirmation", async () => {
  const { callsOf, user } = await show([THE_GAP]);
  await openCard();
  await press(button("Cancel"));
  await noDialog();
  await openCard();
  fill("Name*", "Changed");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alert").textContent).toContain("Discard changes?");
  await press(button("Keep editing"));
  expect(nameField().value).toBe("Changed");
  await press(button("Close"));
  await press(button("Discard"));
  await noDialog();
  expect(callsOf("mindset.edit")).toEqual([]);
  expect(callsOf("mindset.list")).toHaveLength(1);
  expect(screen.queryByText("Mindset updated")).toBeNull();
});

test("navigating away with unsaved changes asks for confirmation", async () => {
  await show([THE_GAP]);
  await openCard();
  fill("Name*", "Changed");
  await press(screen.getByText("Go elsewhere"));
  expect(dialog().textContent).toContain("Your changes to this mindset have not been saved.");
  await press(button("Keep editing"));
  expect(nameField().value).toBe("Changed");
  await press(screen.getByText("Go elsewhere"));
  await press(button("Discard"));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
});

test("a stale save shows the error dialog, and typed values stay", async () => {
  const stale = Object.assign(new Error("Reload"), {
    data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } }, httpStatus: 409 },
  });
  const { dialogs } = await show([THE_GAP], {
    "mindset.edit": () => {
      throw stale;
    },
  });
  await openCard();
  fill("Name*", "Changed");
  await press(button("Update"));
  await waitFor(() => expect(dialogs).toEqual([stale]));
  expect(nameField().value).toBe("Changed");
});

test("the server's validation errors appear at their fields", async () => {
  const { dialogs } = await show([THE_GAP], {
    "mindset.edit": () => {
      throw Object.assign(new Error("Please check"), {
        data: { httpStatus: 422 },
        shape: { validationErrors: [{ field: "imageFileName", message: "File is invalid" }] },
      });
    },
  });
  await openCard();
  fill("Name*", "Changed");
  await press(button("Update"));
  expect(await screen.findByText("File is invalid")).toBeTruthy();
  expect(dialogs).toEqual([]);
});
