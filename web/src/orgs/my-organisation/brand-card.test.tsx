import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { BrandCard } from "./brand-card";

const SEEN = new Date("2026-03-01T00:00:00Z");
const SAVED = {
  id: "01JADR5Q6Z8M4T2V9X7C3B1N0K",
  name: "Harbour Advisory",
  orgType: "advisor",
  xeroAuthorised: false,
  brand: { colour: "#17375e", senderName: "", replyTo: "" },
  reminders: { remindsSignees: true, remindsClients: true },
  createdAt: SEEN,
  createdBy: null,
  lastUpdatedAt: SEEN,
  lastUpdatedBy: null,
} as const;

const show = (answers: Answers = {}, mayChange = true) =>
  showWithAnswers(() => <BrandCard settings={SAVED} mayChange={mayChange} />, { answers });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const preview = () => within(screen.getByRole("figure", { name: "Preview of your brand" }));
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save brand" });

test("contrast and preview follow the colour while it is being chosen", async () => {
  await show();
  expect(
    screen.getByText(/^White text is easy to read on this colour \(contrast 1[12]\.\d:1\)\.$/),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Navy" }).getAttribute("aria-pressed")).toBe("true");
  fill("Colour", "#F19C57");
  expect(
    screen.getByText(/^This colour is too light for white text \(contrast 2\.1:1\)\. .* #[0-9a-f]{6}\.$/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Burgundy" }));
  expect(field("Colour").value).toBe("#8a2432");
  expect(screen.getByRole("figure").style.getPropertyValue("--fill")).toBe("#8a2432");
});

test("the preview shows the sender and where replies go", async () => {
  await show();
  expect(preview().getAllByText("Harbour Advisory")).toHaveLength(3);
  expect(preview().getByText("Replies go to the person who sent the proposal")).toBeTruthy();
  fill("Sender name", "Harbour");
  fill("Reply-to address", "hello@harbour.example");
  expect(preview().getByText("Harbour")).toBeTruthy();
  expect(preview().getByText("Replies go to hello@harbour.example")).toBeTruthy();
});

test("the form saves normalised values with the version it was loaded with", async () => {
  const { asked, isQuiet } = await show({
    "org.updateBrand": () => ({ lastUpdatedAt: new Date("2026-03-02T00:00:00Z") }),
  });
  expect(save().disabled).toBe(true);
  fill("Colour", "#8A2432 ");
  fill("Sender name", " Harbour ");
  fill("Reply-to address", "Hello@Harbour.example");
  await userEvent.click(save());
  expect(await screen.findByText("Brand saved")).toBeTruthy();
  await isQuiet();
  const brand = { colour: "#8a2432", senderName: "Harbour", replyTo: "hello@harbour.example" };
  expect(asked).toEqual([["org.updateBrand", { orgId: SAVED.id, lastUpdatedAt: SEEN, ...brand }]]);
  expect(field("Sender name").value).toBe("Harbour");
});

test.each([
  ["Colour", "navy", "* Invalid colour: use # and six hex digits, such as #17375e"],
  ["Sender name", "security@bank.example", "Some characters cannot be used here"],
  ["Reply-to address", "ava", "* Invalid email address"],
])("an invalid %s is not sent", async (name, value, message) => {
  const { asked } = await show();
  fill(name, value);
  await userEvent.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asked).toEqual([]);
});

test("people with view access cannot change the brand", async () => {
  await show({}, false);
  expect(field("Colour").readOnly).toBe(true);
  expect(field("Sender name").readOnly).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
});
