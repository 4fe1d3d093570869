// Tests the card of API tokens: its states, making a token, and revoking one.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ListedApiToken } from "@gap/core/api/api-token.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { ApiTokensCard } from "./api-tokens-card";

const WAREHOUSE: ListedApiToken = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Warehouse",
  scopes: ["clients:maintain", "services:view"],
  madeBy: "Ava North",
  madeAt: new Date("2026-05-01T00:00:00Z"),
  // The next day in the firm's zone.
  expiresAt: new Date("2026-07-30T20:00:00Z"),
  state: "active",
};

const show = (answers: Answers = {}, rights: readonly ("view" | "maintain")[] = ["view", "maintain"]) =>
  showWithAnswers(() => <ApiTokensCard timezone="Pacific/Auckland" />, {
    answers: {
      "user.getMyUserInfo": () => avaWith({ "my-organisation": rights }),
      "apiToken.list": () => [],
      ...answers,
    },
  });

const rows = async () =>
  within(await screen.findByRole("table", { name: "API tokens" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

test("without tokens the card says what they are for", async () => {
  await show();
  expect(await screen.findByText("No tokens yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "API reference" }).getAttribute("href")).toMatch(/\/v1\/docs$/);
});

test("tokens are listed with rights, maker, last use and its address, and expiry", async () => {
  const used = { at: new Date(), ip: "203.0.113.7" };
  await show({
    "apiToken.list": () => [
      WAREHOUSE,
      { ...WAREHOUSE, id: "2", name: "Old", state: "expired", lastUsed: used },
      { ...WAREHOUSE, id: "3", name: "Lost", state: "revoked" },
    ],
  });
  expect(await rows()).toEqual([
    "Warehouse Clients: maintain, Services: viewAva NorthNever31 Jul 2026Revoke",
    "Old Clients: maintain, Services: viewAva Northjust now from 203.0.113.7Expired",
    "Lost Clients: maintain, Services: viewAva NorthNeverRevoked",
  ]);
});

test("a new token is shown once, to be copied", async () => {
  const token = `gap_au_${WAREHOUSE.id}_${"a".repeat(43)}`;
  const { asked } = await show({ "apiToken.create": () => ({ id: WAREHOUSE.id, token }) });
  await userEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Make token" }));
  expect(await within(dialog).findByText("Choose at least one right")).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText("Name*"), "Warehouse");
  const clients = within(dialog).getByRole("group", { name: "Clients" });
  await userEvent.click(within(clients).getByRole("radio", { name: "View and change" }));
  const webhooks = within(dialog).getByRole("group", { name: "Webhooks" });
  expect(within(webhooks).getAllByRole("radio")).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole("button", { name: "Make token" }));
  expect((await screen.findByLabelText("API token")).textContent).toBe(token);
  expect(asked).toContainEqual([
    "apiToken.create",
    { name: "Warehouse", scopes: ["clients:maintain"], days: 90 },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  expect(screen.queryByText(token)).toBeNull();
});

test("revoking asks first", async () => {
  const { asked } = await show({
    "apiToken.list": () => [WAREHOUSE],
    "apiToken.revoke": () => undefined,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Revoke" }));
  expect(asked.some(([call]) => call === "apiToken.revoke")).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Revoke token" }));
  expect(await screen.findByText("Token revoked")).toBeDefined();
  expect(asked).toContainEqual(["apiToken.revoke", { tokenId: WAREHOUSE.id }]);
});

test("a list that failed to load can be loaded again", async () => {
  let fails = true;
  await show({
    "apiToken.list": () => {
      if (fails) throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
      return [WAREHOUSE];
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await rows()).toHaveLength(1);
});

test("people who only view the organisation have no tokens", async () => {
  const { asked } = await show({}, ["view"]);
  expect(screen.queryByRole("region", { name: "API" })).toBeNull();
  expect(asked.some(([call]) => call === "apiToken.list")).toBe(false);
});
