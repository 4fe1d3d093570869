// The share dialog: choosing people, the calls that it makes, and refusals.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aShare, aSharePerson } from "@gap/core/shares/shares.test-data";
import {
  button,
  choose,
  DOCUMENT,
  fieldErrors,
  LEE,
  NOW,
  picker,
  PRIYA,
  QUESTIONS,
  show,
} from "./share-dialog.test-support";

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

test("the button counts the chosen people, and shares the document with them", async () => {
  const { sent } = await show();
  expect(button("Save")).toBeDefined();
  await choose("Priya Nair");
  expect(button("Share with 1 person")).toBeDefined();
  await choose("Lee Kemp");
  fireEvent.click(button("Share with 2 people"));
  await screen.findByText("Shared with 2 people");
  expect(sent("docShare.create")).toEqual([
    {
      shareId: expect.any(String),
      documentId: DOCUMENT.documentId,
      contactIds: [PRIYA.id, LEE.id],
      dueDay: "2026-05-18",
      blockIds: [],
      mode: "together",
      message: "",
      reminds: true,
    },
  ]);
  expect(button("Save")).toBeDefined();
});

test("a double click shares once", async () => {
  let answer: (share: unknown) => void = () => undefined;
  const { sent } = await show({
    answers: { "docShare.create": () => new Promise((resolve) => (answer = resolve)) },
  });
  await choose("Priya Nair");
  fireEvent.click(button("Share with 1 person"));
  fireEvent.click(button("Share with 1 person"));
  await waitFor(() => expect(sent("docShare.create")).toHaveLength(1));
  answer({ shareId: "new", links: [] });
  await screen.findByText("Shared with 1 person");
  expect(sent("docShare.create")).toHaveLength(1);
});

test("trying again after a lost response sends the same share; another share has another id", async () => {
  let isLost = true;
  const { sent } = await show({
    answers: {
      "docShare.create": () => {
        if (isLost) throw new TypeError("Failed to fetch");
        return { shareId: "new", links: [] };
      },
    },
  });
  const ids = () => sent("docShare.create").map((input) => (input as { shareId: string }).shareId);
  await choose("Priya Nair");
  fireEvent.click(button("Share with 1 person"));
  await waitFor(() => expect(ids()).toHaveLength(1));
  await waitFor(() => expect(button("Share with 1 person").getAttribute("data-loading")).toBeNull());
  isLost = false;
  fireEvent.click(button("Share with 1 person"));
  await screen.findByText("Shared with 1 person");
  await choose("Priya Nair");
  fireEvent.click(button("Share with 1 person"));
  await waitFor(() => expect(ids()).toHaveLength(3));
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("after the work has ended the dialog shows who has access, and shares with nobody else", async () => {
  await show({ document: { isWorkEnded: true } });
  expect(screen.getByText(/^The work for this document has ended/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("field errors of the server appear at their fields, and nothing typed is lost", async () => {
  let isRefused = true;
  const { user, sent } = await show({
    answers: {
      "docShare.create": () => {
        if (!isRefused) return { shareId: "new", links: [] };
        throw fieldErrors(
          { field: "dueDay", message: "This day is before it goes out" },
          { field: "message", message: "Too long" },
          { field: "contactIds", message: "Priya Nair is archived" },
        );
      },
    },
  });
  await choose("Priya Nair");
  await user.click(button("More options"));
  await user.type(screen.getByRole("textbox", { name: "Message" }), "Before Monday, please");
  await user.click(button("Share with 1 person"));
  await screen.findByText("Priya Nair is archived");
  expect(screen.getByText("This day is before it goes out")).toBeDefined();
  expect(screen.getByText("Too long")).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe(
    "Before Monday, please",
  );
  isRefused = false;
  await user.type(screen.getByRole("textbox", { name: "Message" }), "!");
  await user.click(button("Share with 1 person"));
  await screen.findByText("Shared with 1 person");
  expect(sent("docShare.create").at(-1)).toMatchObject({ message: "Before Monday, please!" });
});

test("without people and changes, Save says what is missing", async () => {
  const { sent } = await show();
  fireEvent.click(button("Save"));
  await screen.findByText("Choose who fills it in, or turn the open link on");
  expect(sent("docShare.create")).toEqual([]);
});

test("a contact without an email address cannot be chosen, and the list says why", async () => {
  await show();
  fireEvent.click(picker());
  const option = await screen.findByRole("option", { name: /Ana Silent/ });
  expect(option.textContent).toContain("No email address");
  expect(option.getAttribute("data-combobox-disabled")).toBe("true");
});

test("a contact can be made from the dialog, and is chosen then", async () => {
  const { user } = await show({
    answers: {
      "advisor.createClientContact": () => ({ id: "new", name: "Moana Tau", email: "moana@kauri.example" }),
    },
  });
  await choose("Priya Nair");
  await user.click(button("Create contact"));
  await user.type(await screen.findByRole("textbox", { name: /^First name/ }), "Moana");
  await user.type(screen.getByRole("textbox", { name: /^Last name/ }), "Tau");
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "moana@kauri.example");
  await user.click(button("Create"));
  expect(await screen.findByRole("button", { name: "Share with 2 people" })).toBeDefined();
  expect(button("Remove Moana Tau")).toBeDefined();
});

test("people who may not maintain clients make no contacts", async () => {
  await show({ rights: { documents: ["view", "maintain"], clients: ["view"] } });
  expect(screen.queryByRole("button", { name: "Create contact" })).toBeNull();
});

test("the open link warns, and is made with its limit and domains", async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole("switch", { name: "Open link" }));
  expect(screen.getByText("Anyone with the link can ask for a code")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: "Opens at most" }), "20");
  await user.type(
    screen.getByLabelText("Only these email domains", { selector: "input" }),
    "@Kauri.nz{Enter}",
  );
  await user.click(button("Save"));
  await screen.findByText("The open link is on");
  expect(sent("docShare.create")).toEqual([
    expect.objectContaining({ open: true, usageLimit: 20, domains: ["kauri.nz"] }),
  ]);
});

test("an invalid domain shows an error at its field", async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole("switch", { name: "Open link" }));
  await user.type(
    screen.getByLabelText("Only these email domains", { selector: "input" }),
    "nonsense{Enter}",
  );
  await user.click(button("Save"));
  await screen.findByText("Enter a domain such as example.com");
  expect(sent("docShare.create")).toEqual([]);
});

test("if the open link is refused after the people have got it, a second attempt makes only the link", async () => {
  let isRefused = true;
  const { user, sent } = await show({
    answers: {
      "docShare.create": ({ open }: { open?: boolean }) => {
        if (open === true && isRefused)
          throw fieldErrors({ field: "usageLimit", message: "At least one person" });
        return { shareId: "new", links: [] };
      },
    },
  });
  await choose("Priya Nair");
  await user.click(screen.getByRole("switch", { name: "Open link" }));
  await user.click(button("Share with 1 person"));
  await screen.findByText("At least one person");
  isRefused = false;
  await user.click(button("Save"));
  await screen.findByText("The open link is on");
  expect(sent("docShare.create").map((input) => "contactIds" in (input as object))).toEqual([
    true,
    false,
    false,
  ]);
});

test("only some questions: those that the client sees can be chosen, at least one", async () => {
  const { user, sent } = await show();
  await choose("Priya Nair");
  await user.click(button("More options"));
  await user.click(screen.getByRole("switch", { name: "Only some questions" }));
  await screen.findByRole("checkbox", { name: "What are your goals?" });
  expect(screen.queryByRole("checkbox", { name: "Our view" })).toBeNull();
  await user.click(button("Share with 1 person"));
  await screen.findByText("Choose at least one question");
  await user.click(screen.getByRole("checkbox", { name: "Where do you need help?" }));
  await user.click(screen.getByRole("radio", { name: "Each their own copy" }));
  await user.click(screen.getByRole("switch", { name: "Reminders" }));
  await user.click(button("Share with 1 person"));
  await screen.findByText("Shared with 1 person");
  expect(sent("docShare.create")).toEqual([
    expect.objectContaining({ blockIds: [QUESTIONS[2]?.id], mode: "copies", reminds: false }),
  ]);
});

test("the default end of the link follows the due day and is not sent", async () => {
  const { sent } = await show();
  const until = () => screen.getByLabelText<HTMLInputElement>("Link works until").value;
  expect(until()).toBe("1 Jun 2026");
  fireEvent.change(screen.getByLabelText("Due"), { target: { value: "20 May 2026" } });
  await waitFor(() => expect(until()).toBe("3 Jun 2026"));
  await choose("Lee Kemp");
  fireEvent.click(button("Share with 1 person"));
  await waitFor(() => expect(sent("docShare.create")).toHaveLength(1));
  expect(sent("docShare.create")[0]).toMatchObject({ dueDay: "2026-05-20" });
  expect(sent("docShare.create")[0]).not.toHaveProperty("expiresOn");
});

test("without chosen people, Save changes the days of the links that work", async () => {
  const works = aShare({ people: [aSharePerson("Hana Wereta")] });
  const expired = aShare({ state: "expired", people: [aSharePerson("Tom Aldridge")] });
  const open = aShare({ isOpenLink: true });
  const { sent } = await show({ shares: [works, expired, open] });
  fireEvent.change(screen.getByLabelText("Due"), { target: { value: "20 May 2026" } });
  await screen.findByText("Saves these days for everyone whose link works.");
  fireEvent.click(button("Save"));
  await screen.findByText("Days saved");
  expect(sent("docShare.change")).toEqual([
    { shareIds: [works.shareId, open.shareId], dueDay: "2026-05-20" },
  ]);
});

test("a submitted document is shared with readers only, without copies", async () => {
  const { user } = await show({ document: { status: "submitted" } });
  expect(screen.getByText("This document is submitted, so people you add can only read it.")).toBeDefined();
  expect(screen.getByRole("combobox", { name: /^Who can read it\?/ })).toBeDefined();
  await user.click(button("More options"));
  expect(screen.queryByRole("radio", { name: "Each their own copy" })).toBeNull();
});

test("a business plan is shared without copies", async () => {
  const { user } = await show({ document: { isPlan: true } });
  await user.click(button("More options"));
  expect(screen.queryByRole("radio", { name: "Each their own copy" })).toBeNull();
});

test("closing asks before chosen people are lost", async () => {
  const { user, onClose } = await show();
  await choose("Priya Nair");
  await user.click(button("Cancel"));
  expect(screen.getByRole("alert").textContent).toContain("Discard changes?");
  await user.click(button("Keep editing"));
  expect(button("Share with 1 person")).toBeDefined();
  await user.click(button("Cancel"));
  await user.click(button("Discard"));
  expect(onClose).toHaveBeenCalledOnce();
});
