// The built-in help: articles are listed, searched and linked to their pages.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { HELP_ARTICLES } from "@gap/core/help/articles";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { HelpPage } from "./help-page";

function Help() {
  return (
    <UserInfoProvider info={personIn("advisor")}>
      <HelpPage />
    </UserInfoProvider>
  );
}

const show = () => showWithAnswers(Help, { answers: {} });
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const search = (term: string) => userEvent.type(screen.getByRole("searchbox", { name: "Search help" }), term);

test("all articles are listed, with a way to reach support", async () => {
  await show();
  expect(titles()).toEqual(HELP_ARTICLES.map(({ title }) => title));
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe(
    "mailto:support@gap.example",
  );
});

test("a search finds articles by everyday words; a single one opens", async () => {
  await show();
  await search("mfa");
  expect(titles()).toEqual(["Change your password or how you log in"]);
  const article = screen.getByRole("group");
  expect(article).toHaveProperty("open", true);
  expect(within(article).getByRole("link", { name: "Open Security" }).getAttribute("href")).toContain(
    `/org/${ORG_ID}/my-profile/security`,
  );
});

test("a page that the reader's role does not include is not linked", async () => {
  await show();
  await search("csv");
  expect(screen.queryByRole("link", { name: "Open Clients" })).toBeNull();
  expect(screen.getByText(/Your role does not include this page/)).toBeDefined();
});

test("a search without results can be cleared", async () => {
  await show();
  await search("zebra");
  expect(screen.getByText("No article about “zebra”")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show all articles" }));
  expect(titles()).toHaveLength(HELP_ARTICLES.length);
});

test("screen readers hear the number of articles found, not the articles", async () => {
  await show();
  const status = screen.getByRole("status");
  expect(document.querySelectorAll("[aria-live]")).toHaveLength(0);
  expect(status.textContent).toBe(`${HELP_ARTICLES.length} articles found`);
  await search("mfa");
  expect(status.textContent).toBe("1 article found");
  await search("zebra");
  expect(status.textContent).toBe("0 articles found");
});
