// Signed-in client users find the proposals sent to them (spec 2 §2.2, spec 3 §6): an admin all of them, a guest with
// an account their own.
import { expect } from "@playwright/test";
import { test } from "../journey";
import { ProposalsPage } from "./proposals-page";
import { Shell } from "../app/shell";
import { SignView } from "./sign-view";
import { cam, cleo } from "../people";

test.use({ world: "firms" });

for (const person of [cleo, cam])
  test(`${person.name} opens a proposal from the menu and the list of received proposals`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(person);
    const shell = new Shell(page);
    const proposals = new ProposalsPage(page);
    await shell.openHome();
    await shell.menuItem("Proposals").click();
    const row = proposals.row("Annual accounts, Company tax return, Bookkeeping").first();
    await expect(row).toContainText("Waiting for you");
    await expect(page.getByRole("columnheader", { name: "Sent" })).toBeInViewport({ ratio: 1 });
    await proposals.search.fill("no such words");
    await expect(page.getByText("No results found")).toBeVisible();
    await proposals.search.fill("harbour tax");
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/[?&]search=harbour(?:\+|%20)tax$/);
    await page.reload();
    await expect(proposals.search).toHaveValue("harbour tax");
    await row.click();
    const view = new SignView(page);
    await expect(view.heading).toBeVisible();
    await expect(view.signee(person.name)).toContainText("Please select a payment option");
  });
