// Access: menus, refused routes, foreign organisations and deactivated people (spec 2 §2.2 to §2.4).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { AppDialog } from "../app/app-dialog";
import { Shell } from "../app/shell";
import { ava, cam, dana, dee, tom } from "../people";

test("a developer of the provider finds the Dev Sandbox in the menu", async ({ page, enterAs }) => {
  await enterAs(dana);
  const shell = new Shell(page);
  await shell.openHome();
  await shell.menuItem("Dev Sandbox").click();
  await expect(page).toHaveURL(/\/dev-sandbox$/);
  await expect(shell.heading("Dev Sandbox")).toBeVisible();
  await expect(page).toHaveTitle("[local] Dev Sandbox | Gap");
});

test("an advisor neither sees nor reaches the Dev Sandbox", { tag: "@base" }, async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await shell.openHome();
  await expect(shell.account(ava)).toBeVisible();
  await expect(shell.menuItem("Dev Sandbox")).toHaveCount(0);
  await shell.openRoute("dev-sandbox");
  await expect(shell.heading("Access denied")).toBeVisible();
  await expect(
    page.getByText("You dont have enough access rights to view this route", { exact: true }),
  ).toBeVisible();
});

test("rights are reloaded on every page load, although a copy is cached", async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await shell.openHome();
  await expect(shell.account(ava)).toBeVisible();
  const reloaded = page.waitForRequest(/\/trpc\/user\.getMyUserInfo/);
  await page.reload();
  await reloaded;
  await expect(shell.account(ava)).toBeVisible();
});

test("an unknown address shows Page not found and leads home", async ({ page, enterAs }) => {
  await enterAs(ava);
  const orgId = await new Shell(page).openHome();
  const notFound = new AppDialog(page, "Page not found");
  for (const path of ["/au/nowhere", `/au/org/${orgId}/nowhere`]) {
    await page.goto(path);
    await expect(notFound.dialog, path).toBeVisible();
    expect(await notFound.buttonNames()).toEqual(["Home"]);
    // The shell is rendered behind the dialog; includeHidden finds it there.
    await expect(page.getByRole("navigation", { name: "Main", includeHidden: true }), path).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(notFound.dialog).toBeVisible();
    await notFound.button("Home").click();
    await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
    await expect(notFound.dialog).toHaveCount(0);
    await expect(new Shell(page).account(ava)).toBeVisible();
  }
});

test.describe("with the organisation of another firm", () => {
  test("the address is refused and leads home", async ({ page, enterAs, otherDevice }) => {
    const provider = await otherDevice(dana);
    const foreignOrgId = await new Shell(provider).openHome();
    await provider.context().close();

    await enterAs(ava);
    await page.goto(`/au/org/${foreignOrgId}/my-profile`);
    const denied = new AppDialog(page, "Access Denied");
    await expect(denied.dialog).toContainText(
      "Your user does not have access to the requested organisation. Please ensure your url is correct or go to your organisation using the home button below",
    );
    expect(await denied.buttonNames()).toEqual(["Home"]);
    await denied.button("Home").click();
    await expect(new Shell(page).account(ava)).toBeVisible();
    await expect(page).toHaveURL((url) => !url.pathname.includes(foreignOrgId));
  });
});

test("a deactivated person sees the no-access page and can open only the profile", async ({
  page,
  enterAs,
}) => {
  await enterAs(dee);
  const shell = new Shell(page);
  await shell.openHome();
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(shell.heading("We're sorry, but you don't have access to Harbour Advisory")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(shell.sideMenu.getByRole("listitem")).toHaveText(["Home"]);
  await shell.openRoute("my-profile");
  await expect(shell.heading("My profile")).toBeVisible();
  await shell.openRoute("delivery-notes");
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(shell.heading("We're sorry, but you don't have access to Harbour Advisory")).toBeVisible();
});

test("a member of two firms switches between them", async ({ page, enterAs }) => {
  await enterAs(tom);
  const shell = new Shell(page);
  const harbour = await shell.openHome();
  await shell.account(tom).click();
  await expect(page.getByRole("menuitem", { name: "Harbour Advisory" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("menuitem", { name: "Summit Partners" }).click();
  await expect(page).toHaveURL(
    (url) => /\/org\/[0-9A-Z]{26}\//.test(url.pathname) && !url.pathname.includes(harbour),
  );
  await expect(shell.account(tom)).toContainText("Summit Partners");
});

test("a guest, who has no user menu, can return home, which signs them out and offers a code", async ({
  page,
  enterAs,
}) => {
  await enterAs(cam);
  await page.goto("/au");
  await new Shell(page).returnHome.click();
  await expect(page.getByRole("heading", { name: "See your documents and proposals" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
});
