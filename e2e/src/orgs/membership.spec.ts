// Joining and leaving organisations (spec 2 §2.1, §2.5; spec 4 §F Team; spec 6 T5): people accept or decline
// invitations, leave, and see a page without access once deactivated.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { Mailbox } from "../mailbox";
import { Bell } from "../notifications/bell";
import { InvitationsPage } from "../identity/invitations-page";
import { MyOrganisationPage } from "./my-organisation-page";
import { ProfilePage } from "../users/profile-page";
import { Shell } from "../app/shell";
import { SignInPage } from "../identity/sign-in-page";
import { VerificationPage } from "../identity/verification-page";
import { ava, lea, tom, will, type Person } from "../people";

// These journeys change memberships permanently.
test.use({ world: "administration" });

const HARBOUR = "Harbour Advisory";

test("a user with an account is invited, accepts, and is later deactivated during a session", async ({
  page,
  enterAs,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const team = new MyOrganisationPage(page);
  const his = await otherDevice(will);
  const invitations = new InvitationsPage(his);

  await test.step("before accepting, the inviting team sees only his address", async () => {
    await invite(page, will);
    await expect(team.member(will.email)).toContainText("Invited");
    await expect(team.member(will.name)).toHaveCount(0);
  });

  await test.step("his notification leads to the invitation", async () => {
    await new Shell(his).openHome();
    const bell = new Bell(his);
    await bell.button.click();
    await bell.item(`You've been invited to join ${HARBOUR}`).click();
    await expect(invitations.title(`Join ${HARBOUR}?`)).toBeVisible();
    await expect(his.getByText(`${ava.name} invited you to join as Team Member`)).toBeVisible();
    await expectFineInEveryAppearance(his, testInfo.outputPath("invitation"));
  });

  await test.step("accepting opens the organisation and shows his name to the team", async () => {
    await invitations.accept.click();
    await expectAnnounced(his, `You have joined ${HARBOUR}`);
    await expect(new Shell(his).menuItem("Clients")).toBeVisible();
    await page.reload();
    await expect(team.member(will.name)).toContainText("Active");
  });

  await test.step("once deactivated, his next step leads to the no-access page", async () => {
    await new Shell(his).menuItem("Clients").click();
    await expect(new Shell(his).heading("Clients")).toBeVisible();
    await team.act(will.name, "Deactivate");
    await team.dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(team.member(will.name)).toContainText("Deactivated");
    await expect(his).toHaveURL(/\/no-access$/);
    await expect(
      new Shell(his).heading(`We're sorry, but you don't have access to ${HARBOUR}`),
    ).toBeVisible();
    await expectFineInEveryAppearance(his, testInfo.outputPath("closed-out"));
    // His own organisation is still open to him, and the app does not start in the closed one.
    await his.goto("/au");
    await expect(his.getByRole("button", { name: `Account of ${will.name}` })).toBeVisible();
    await expect(his).toHaveURL(/\/home$/);
  });
  await his.context().close();
});

test("the mail leads through sign-in to the invitation, which can be declined", async ({
  page,
  enterAs,
  mailbox,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  await invite(page, lea);
  const link = await linkOfInvitation(mailbox, lea);
  const hers = await otherDevice();
  const invitations = new InvitationsPage(hers);
  await hers.goto(link);
  const signIn = new SignInPage(hers);
  await expect(signIn.title).toBeVisible();
  const code = await signIn.askForCode(lea, mailbox);
  await new VerificationPage(hers).code.fill(code);
  await expect(invitations.title(`Join ${HARBOUR}?`)).toBeVisible();

  await invitations.decline.click();
  await expect(invitations.dialog).toContainText(`${HARBOUR} can invite you again.`);
  await expectFineInEveryAppearance(hers, testInfo.outputPath("decline"), "[role=dialog]");
  await invitations.dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expectAnnounced(hers, `You have declined the invitation from ${HARBOUR}`);
  await expect(new Shell(hers).account(lea)).toBeVisible();
  await hers.goto(link);
  await expect(invitations.title("No open invitations")).toBeVisible();
  await expectFineInEveryAppearance(hers, testInfo.outputPath("no-invitations"));
  await hers.context().close();

  const team = new MyOrganisationPage(page);
  await page.reload();
  await expect(team.member(tom.name)).toBeVisible();
  await expect(team.member(lea.email)).toHaveCount(0);
});

test("a Team Member leaves on My profile and continues in their other organisation", async ({
  page,
  enterAs,
  ownFirm,
}, testInfo) => {
  const { name, members } = await ownFirm({
    name: "Rātā Partners",
    admin: "Aroha Rata",
    members: ["Nia Rata"],
  });
  await ownFirm({ name: "Totara Partners", admin: "Hemi Walker", joining: members });
  const nia = members[0] as Person;
  await enterAs(nia);
  const profile = new ProfilePage(page);
  await profile.open();
  const leave = page.getByRole("button", { name: "Leave organisation", exact: true });
  await expect(profile.card("Organisation")).toContainText(`You belong to ${name} as Team Member.`);
  await leave.click();
  const dialog = page.getByRole("dialog", { name: `Leave ${name}?` });
  await expect(dialog).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("leave"), "[role=dialog]");
  await dialog.getByRole("button", { name: "Leave organisation", exact: true }).click();
  await expectAnnounced(page, `You have left ${name}`);
  await expect(page.getByRole("button", { name: `Account of ${nia.name}` })).toContainText("Totara Partners");
  await expect(page).toHaveURL(/\/home$/);
});

/** Invites from the signed-in person's Team tab, with the dialog's default role. */
async function invite(page: Page, { email }: Person): Promise<void> {
  const team = new MyOrganisationPage(page);
  await team.open("team");
  await expect(team.member(tom.name)).toBeVisible();
  await team.button("Invite people").click();
  // The roles load after the dialog opens.
  await expect(team.dialog.getByRole("combobox", { name: "Role*" })).toHaveValue("Team Member");
  await team.addresses.fill(email);
  await team.dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(team.member(email)).toBeVisible();
}

async function linkOfInvitation(mailbox: Mailbox, { email }: Person): Promise<string> {
  await mailbox.untilThereIsOneTo(email);
  const [mail] = await mailbox.mailsTo(email);
  expect(mail?.subject).toBe(`You've been invited to join ${HARBOUR} on Gap`);
  return /https?:\/\/\S+\/invitations/.exec(mail?.text ?? "")?.[0] ?? "";
}
