// The tabs of Dev Settings (spec 2 §2.6): their list, user search, migrations and deleting an org.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { DeleteOrgTab } from "./delete-org-tab";
import { DevSettingsPage } from "./dev-settings-page";
import { MigrationsTab } from "./migrations-tab";
import { UserSearchTab } from "./user-search-tab";

const ORG = {
  id: "01ORG",
  orgName: "Harbour",
  roleName: "Admin",
  orgType: "advisor",
  deactivated: true,
  inviteSent: false,
};
const PEOPLE = [
  { id: "01A", email: "ava@test.example", firstName: "Ava", lastName: "Ngata", orgs: [ORG] },
  { id: "01B", email: "avb@test.example", firstName: "Bo", lastName: "Lee", orgs: [] },
];

const tabNames = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);

test("there are six tabs; in prod, tabs whose calls do not exist are left out", async () => {
  await showWithAnswers(DevSettingsPage, { answers: {} });
  expect(tabNames()).toEqual([
    "User search",
    "Migrations",
    "Feature toggle",
    "OAuth clients",
    "Delete org",
    "Goose",
  ]);
});

test("the chosen tab is in the URL, and Back returns to the previous one", async () => {
  const { whereTo, goBack } = await showWithAnswers(DevSettingsPage, { answers: {} });
  await userEvent.click(screen.getByRole("tab", { name: "Delete org" }));
  expect(await screen.findByRole("button", { name: "Find organisation" })).toBeDefined();
  expect(whereTo()).toBe("/au/?tab=delete-org");
  await goBack();
  expect(await screen.findByRole("searchbox", { name: "Email" })).toBeDefined();
});

test("in prod", async () => {
  await showWithAnswers(DevSettingsPage, {
    answers: { "featureToggle.getAll": () => [] },
    config: { stage: "prod" },
  });
  expect(tabNames()).toEqual(["Feature toggle", "OAuth clients"]);
});

async function showSearch(answers: Answers = {}) {
  const page = await showWithAnswers(UserSearchTab, {
    answers: { "dev.searchUsers": () => PEOPLE, ...answers },
  });
  const user = userEvent.setup();
  const searchFor = async (email: string) => {
    await user.type(screen.getByRole("searchbox", { name: "Email" }), `${email}{Enter}`);
    await page.isQuiet();
  };
  return { ...page, user, searchFor };
}

test("clicking a found user shows their orgs", async () => {
  const { user, searchFor, asked } = await showSearch();
  await searchFor(" av");
  expect(asked).toEqual([["dev.searchUsers", { email: "av" }]]);
  expect(screen.getByText("Click on a user to see org information")).toBeDefined();
  await user.click(screen.getByText("ava@test.example"));
  const orgs = within(screen.getByRole("table", { name: "Orgs of ava@test.example" }));
  for (const text of ["01ORG", "Harbour", "Admin", "advisor", "Yes", "No"])
    expect(orgs.getByText(text)).toBeDefined();
  await user.click(screen.getByText("avb@test.example"));
  expect(screen.getByText("No orgs found for user")).toBeDefined();
});

test("a search without results says so", async () => {
  const { searchFor } = await showSearch({ "dev.searchUsers": () => [] });
  await searchFor("nobody");
  expect(screen.getByText("No users found")).toBeDefined();
});

test("the button finds duplicates, and clicking one fills the search", async () => {
  const found: { email: string; count: number }[] = [];
  const { user, asked, isQuiet } = await showSearch({ "dev.findDuplicateUsers": () => [...found] });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Find duplicate users" }));
  expect(await screen.findByText("No duplicate users found")).toBeDefined();
  found.push({ email: "twice@test.example", count: 2 });
  await user.click(screen.getByRole("button", { name: "Find duplicate users" }));
  await user.click(await screen.findByText("twice@test.example"));
  await isQuiet();
  expect(asked.at(-1)).toEqual(["dev.searchUsers", { email: "twice@test.example" }]);
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Email" }).value).toBe("twice@test.example");
});

test("migrations are shown in two tables, with a ticket link if there is a tracker", async () => {
  const migration = {
    createdAt: new Date(2026, 0, 5, 9),
    lastUpdatedAt: new Date(2026, 0, 6, 9),
    status: "completed",
    message: null,
  };
  await showWithAnswers(MigrationsTab, {
    answers: {
      "dev.getAllMigrations": () => ({
        globalMigrations: [
          { ...migration, id: "0001", ticketNumber: "GAP-1", ticketUrl: "https://t.example/GAP-1" },
        ],
        regionalMigrations: [
          {
            ...migration,
            id: "roles",
            status: "failed",
            message: "No roles",
            ticketNumber: "GAP-2",
            ticketUrl: null,
          },
        ],
      }),
    },
  });
  const global = within(screen.getByRole("table", { name: "Global migrations" }));
  expect(global.getByRole("link", { name: "GAP-1" }).getAttribute("href")).toBe("https://t.example/GAP-1");
  for (const header of ["Id", "Date", "Status", "Last run", "Ticket number"])
    expect(global.getByRole("columnheader", { name: new RegExp(header) })).toBeDefined();
  const regional = within(screen.getByRole("table", { name: "Regional migrations" }));
  expect(regional.getByText("No roles")).toBeDefined();
  expect(regional.getByText("GAP-2")).toBeDefined();
  expect(regional.queryByRole("link")).toBeNull();
});

async function showDelete(answers: Answers) {
  const page = await showWithAnswers(DeleteOrgTab, { answers });
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Org id" }), "01ORG");
  await user.click(screen.getByRole("button", { name: "Find organisation" }));
  await page.isQuiet();
  return { ...page, user };
}

test("an organisation is deleted once its exact name is typed", async () => {
  const { user, asked } = await showDelete({
    "org.getMinimalOrgById": () => ({ id: "01ORG", name: "Harbour", orgType: "advisor" }),
    "dev.deleteOrg": () => ({ message: "Harbour deleted!" }),
  });
  expect(screen.getByRole("row", { name: "orgType advisor" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Delete organisation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete organisation" }));
  const name = dialog.getByRole("textbox");
  const del = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" });
  await user.type(name, "harbour{Enter}");
  expect(del.disabled).toBe(true);
  await user.clear(name);
  await user.type(name, "Harbour");
  await user.click(del);
  expect(await screen.findByText("Harbour deleted!")).toBeDefined();
  expect(asked.at(-1)).toEqual(["dev.deleteOrg", { orgId: "01ORG" }]);
  await waitFor(() => expect(screen.queryByRole("row", { name: "orgType advisor" })).toBeNull());
});

test("an unknown id shows an error at its field until another is typed", async () => {
  const { user } = await showDelete({
    "org.getMinimalOrgById": () => {
      throw Object.assign(new Error("No such org"), { data: { httpStatus: 404 } });
    },
  });
  const field = screen.getByRole("textbox", { name: "Org id" });
  expect(screen.getByText("No such org")).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, "2");
  expect(screen.queryByText("No such org")).toBeNull();
});
