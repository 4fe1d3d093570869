import { useNavigate } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { SettingsForm } from "./settings-form";

const SEEN = new Date("2026-03-01T00:00:00Z");
const SAVED = {
  id: "01JADR5Q6Z8M4T2V9X7C3B1N0K",
  name: "Harbour",
  orgType: "advisor",
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
  taxDescription: "GST",
  taxPercentage: 15,
  brand: { colour: "", senderName: "", replyTo: "" },
  reminders: { remindsSignees: true, remindsClients: true },
  xeroAuthorised: false,
  createdAt: SEEN,
  createdBy: null,
  lastUpdatedAt: SEEN,
  lastUpdatedBy: null,
} as const;

function Form({ mayChange = true }: { mayChange?: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <SettingsForm saved={SAVED} mayChange={mayChange} />
      <button type="button" onClick={() => void navigate({ to: "/elsewhere" })}>
        Go elsewhere
      </button>
    </>
  );
}

const show = (answers: Answers = {}) => showWithAnswers(Form, { answers });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
/** Pasted, to skip the cost of rendering the whole form for every key. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

test("the form sends its normalised values with the version it was loaded with", async () => {
  const { asked, isQuiet } = await show({ "org.updateSettings": () => ({ lastUpdatedAt: new Date() }) });
  expect(save().disabled).toBe(true);
  fill("Website", "harbour.example");
  fill("Phone number", "09 555 0100");
  await userEvent.click(save());
  await isQuiet();
  expect(await screen.findByText("Organisation saved")).toBeTruthy();
  expect(asked.find(([path]) => path === "org.updateSettings")?.[1]).toMatchObject({
    orgId: SAVED.id,
    lastUpdatedAt: SEEN,
    name: "Harbour",
    website: "https://harbour.example",
    contactNumber: "09 555 0100",
    taxPercentage: 15,
    orgSize: null,
  });
  expect(field("Website").value).toBe("https://harbour.example");
  expect(save().disabled).toBe(true);
});

test("errors appear at their fields, and nothing is sent", async () => {
  const { asked } = await show();
  fill("Name*", "");
  fill("Tax office code", "123");
  await userEvent.click(save());
  expect(screen.getByText("* Required")).toBeTruthy();
  expect(screen.getByText("Field Tax office code cannot exceed 2 characters")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("changing the country sets currency, tax and time zone", async () => {
  await show();
  await userEvent.click(field("Country*"));
  await userEvent.click(await screen.findByRole("option", { name: "United Kingdom" }));
  expect(field("Currency*").value).toBe("GBP");
  expect(field("Time zone*").value).toBe("Europe/London");
  expect(field("Tax description").value).toBe("VAT");
  expect(field("Tax percentage").value).toBe("20");
});

test("leaving with unsaved changes asks for confirmation; staying keeps them", async () => {
  const { whereTo } = await show();
  fill("Name*", "Harbour & Co");
  await userEvent.click(screen.getByRole("button", { name: "Go elsewhere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(field("Name*").value).toBe("Harbour & Co");
  await userEvent.click(screen.getByRole("button", { name: "Go elsewhere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(whereTo()).toBe("/au/elsewhere");
});

test("people with view access see the fields but cannot save", async () => {
  await showWithAnswers(() => <Form mayChange={false} />, { answers: {} });
  expect(field("Name*").readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
