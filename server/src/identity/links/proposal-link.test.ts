// The link in a proposal's mail (spec 4 §C): a guest session for only that proposal.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "@gap/core/clients/client.schema";
import { GUEST_SESSION_LIFE_MS } from "@gap/core/identity/identity-limits";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { deactivateMember, inviteMember } from "@gap/server/orgs/public";
import { onStatement } from "@gap/server/platform/db/statement-channel";
import type { Region } from "@gap/server/platform/region";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { credentials, mailedLinks, sessions } from "../identity.tables";
import { encryptedPassword, callIdentity, PASSWORD } from "../identity.test-kit";
import { hashPassword } from "../passwords/passwords";
import { setPassword } from "../passwords/set-password";
import { liveAccess } from "../sessions/live-access";
import { startSession } from "../sessions/start-session";
import { aKeyOf, mailsTo, proposalLinkTo, type ProposalLink } from "./links.test-kit";
import { makeMailedLink } from "./mailed-link";

const LATER = new Date("2999-01-01");

let server: TestServer;
let region: Region;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  advisor = await aPerson(region);
});
afterAll(() => server.close());

interface Guest {
  readonly email: string;
  readonly contactId: string;
  readonly orgId: string;
  readonly accessToken: string;
}

const enter = ({ token, userId }: Pick<ProposalLink, "token" | "userId">) =>
  server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });

async function enterAs(link: ProposalLink): Promise<{ accessToken: string; orgId: string }> {
  const { accessToken, status } = await enter(link);
  if (accessToken === undefined) throw new Error(`The link is ${status}`);
  return { accessToken, orgId: /\/org\/([^/]+)\//.exec(link.redirectUrl)?.[1] ?? "" };
}

/** A proposal sent to the client's contacts, and the first of them, who opened its link. */
async function sentProposal(): Promise<{ id: string; guest: Guest; second: Omit<Guest, "accessToken"> }> {
  const client = await aClient(server, advisor);
  const other = await server.as(advisor).advisor.createClientContact.mutate({
    clientId: client.id,
    firstName: "Noa",
    lastName: "Signs",
    email: `noa-${client.email}`,
  });
  const { id, step1 } = await aDraft(server, advisor, { client });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
  const entered = await enterAs(await proposalLinkTo(region, client.email));
  const contactId = step1.contacts.find(({ email }) => email === client.email)?.id ?? "";
  return {
    id,
    guest: { ...entered, email: client.email, contactId },
    second: { email: other.email, contactId: other.id, orgId: entered.orgId },
  };
}

const read = (who: { accessToken: string; orgId: string }, proposalId: string) =>
  server.as(who).proposals.getProposalById.query({ proposalId });

test("L1 viewing and opening the link does not use it up", async () => {
  const out = await sentProposal();
  const link = await proposalLinkTo(region, out.guest.email);
  const { token, userId } = link;
  for (let times = 0; times < 3; times += 1)
    expect(await server.open.user.validateTokenForUser.mutate({ token, userId })).toBe("valid");
  const [phone, laptop] = [await enterAs(link), await enterAs(link)];
  expect((await read(phone, out.id)).id).toBe(out.id);
  expect((await read(laptop, out.id)).id).toBe(out.id);
});

test.each([
  ["passwords", { passwordsLockedUntil: LATER }],
  ["codes", { codesLockedUntil: LATER }],
])("wrong %s by others do not block a signee's link", async (_what, lock) => {
  const out = await sentProposal();
  const link = await proposalLinkTo(region, out.guest.email);
  await region.db.read
    .insert(credentials)
    .values({ userId: link.userId, ...lock, lastUpdatedAt: LATER })
    .onConflictDoUpdate({ target: credentials.userId, set: lock });
  expect((await read(await enterAs(link), out.id)).id).toBe(out.id);
});

test("L2 with another user's id or a made-up token the link is invalid", async () => {
  const out = await sentProposal();
  const [mine, theirs] = [
    await proposalLinkTo(region, out.guest.email),
    await proposalLinkTo(region, out.second.email),
  ];
  expect(await enter({ token: mine.token, userId: theirs.userId })).toEqual({ status: "invalid" });
  expect(await enter({ token: "made-up", userId: mine.userId })).toEqual({ status: "invalid" });
});

test("L8 the guest sees that proposal; other proposals, the organisation and a refresh are refused", async () => {
  const out = await sentProposal();
  const other = await sentProposal();
  const { guest } = out;
  expect((await read(guest, out.id)).id).toBe(out.id);
  await expect(read(guest, other.id)).rejects.toMatchObject(refusal("forbidden"));
  await expect(server.as(guest).org.getUserCountInOrg.query({ orgId: guest.orgId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  const { token, userId } = await proposalLinkTo(region, out.guest.email);
  expect(await enter({ token, userId })).not.toHaveProperty("refreshToken");
});

/** Sends a proposal to a contact who may have received others. */
async function sentTo(
  email: string,
  from: TestPerson,
): Promise<{ id: string; client: Client; link: ProposalLink }> {
  const client = await aClient(server, from, { email });
  const { id } = await aDraft(server, from, { client });
  await server.as(from).proposals.sendProposalEmail.mutate({ proposalId: id });
  return { id, client, link: await proposalLinkTo(region, email) };
}

test("L8 for proposals of two advisors to one user, the link of one does not open the other", async () => {
  const email = `both-${nextNumber()}@client.example`;
  const first = await sentTo(email, advisor);
  const second = await sentTo(email, await aPerson(region));
  const { id: third } = await aDraft(server, advisor, { client: first.client });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: third });
  const guest = await enterAs(first.link);
  const elsewhere = { ...guest, orgId: (await enterAs(second.link)).orgId };
  expect((await read(guest, first.id)).id).toBe(first.id);
  await expect(read(guest, third)).rejects.toMatchObject(refusal("forbidden"));
  await expect(read(guest, second.id)).rejects.toMatchObject(refusal("forbidden"));
  await expect(read(elsewhere, second.id)).rejects.toMatchObject(refusal("forbidden"));
  await expect(
    server.as(elsewhere).proposals.declineProposal.mutate({ proposalId: second.id, reason: "Not mine" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  const live = await liveAccess.enter(region, { accessToken: guest.accessToken, clientId: "gap-au-guest" });
  expect([...(live?.person.inOrgs ?? [])].map(([orgId, { permissions }]) => [orgId, permissions])).toEqual([
    [guest.orgId, [`Proposal-${first.id}`]],
  ]);
  // A mailed code identifies the user, who then sees everything sent to them.
  const { userId } = first.link;
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId, pool: "guest", door: "email-code" }),
  );
  expect((await read({ accessToken, orgId: guest.orgId }, third)).id).toBe(third);
  expect((await read({ accessToken, orgId: elsewhere.orgId }, second.id)).id).toBe(second.id);
});

test("L8 the guest session does not see the user's other organisations and cannot act for them", async () => {
  const email = `both-${nextNumber()}@client.example`;
  const { link } = await sentTo(email, advisor);
  await sentTo(email, await aPerson(region));
  const { userId } = link;
  await asInstallation(region, (command) =>
    inviteMember(command, { email, orgId: advisor.orgId, roleName: "Admin" }),
  );
  const guest = await enterAs(link);
  const me = server.as({ accessToken: guest.accessToken });
  const info = await me.user.getMyUserInfo.query();
  expect(info.orgs.map(({ orgId }) => orgId)).toEqual([guest.orgId]);
  expect(info.pendingInvitations).toBeUndefined();
  const { orgId } = advisor;
  await expect(me.team.listMyInvitations.query()).rejects.toMatchObject(refusal("forbidden"));
  await expect(me.team.acceptInvitation.mutate({ orgId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(me.user.acceptInvitation.mutate()).rejects.toMatchObject(refusal("forbidden"));
  await expect(me.team.declineInvitation.mutate({ orgId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(me.team.deactivate.mutate({ orgId: guest.orgId, userId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("an invited user can open the proposal by link, and the invitation stays pending", async () => {
  const client = await aClient(server, advisor);
  const { id } = await aDraft(server, advisor, { client });
  const orgId = await asInstallation(region, async (command) => {
    const org = await ensureClientOrgExists(command, advisor.orgId, client.id);
    await inviteMember(command, { email: client.email, orgId: org.id, roleName: "Team Member" });
    return org.id;
  });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
  const link = await proposalLinkTo(region, client.email);
  const guest = await enterAs(link);
  expect((await read(guest, id)).id).toBe(id);
  expect((await server.as(guest).user.getMyUserInfo.query()).userOrg).toMatchObject({
    orgId,
    roleName: "Guest",
    isGuest: true,
    permissions: [`Proposal-${id}`],
  });
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: link.userId }),
  );
  const person = server.as({ accessToken });
  expect(await person.team.listMyInvitations.query()).toMatchObject([{ orgId, roleName: "Team Member" }]);
  await expect(read({ accessToken, orgId }, id)).rejects.toMatchObject(refusal("forbidden"));
  // The proposal stays accessible without accepting.
  await person.team.declineInvitation.mutate({ orgId });
  expect((await read(await enterAs(link), id)).id).toBe(id);
});

test.each(["Admin", "Team Member", "Guest"])(
  "L8 the link lets a client's %s in as a guest, who only reads documents and proposals",
  async (roleName) => {
    const client = await aClient(server, advisor);
    const { id } = await aDraft(server, advisor, { client });
    await asInstallation(region, async (command) => {
      const org = await ensureClientOrgExists(command, advisor.orgId, client.id);
      await inviteMember(command, { email: client.email, orgId: org.id, roleName });
    });
    await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
    const guest = await enterAs(await proposalLinkTo(region, client.email));
    const { userOrg } = await server.as(guest).user.getMyUserInfo.query();
    expect(userOrg).toMatchObject({ roleName: "Guest", permissions: [`Proposal-${id}`] });
    expect(new Map(userOrg?.features.map(({ featureId, actions }) => [featureId, actions]))).toEqual(
      new Map([
        ["documents", [{ actionId: "view" }]],
        ["proposals", [{ actionId: "view" }]],
      ]),
    );
  },
);

test("after an address change earlier links are invalid, and no further ones are mailed", async () => {
  const out = await sentProposal();
  const { email } = out.guest;
  const link = await proposalLinkTo(region, email);
  const { token, userId, emailId } = link;
  const newEmail = `moved-${nextNumber()}@client.example`;
  const change = await asInstallation(region, (command) =>
    makeMailedLink(command, { userId, purpose: "email-change", newEmail }),
  );
  const passwordHash = await hashPassword(PASSWORD);
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash }));
  const confirmation = { token: change.token, userId, ...(await encryptedPassword(server)) };
  await server.open.user.confirmEmailChange.mutate(confirmation);
  expect(await enter(link)).toEqual({ status: "invalid" });
  const links = await region.db.read.select().from(mailedLinks).where(eq(mailedLinks.userId, userId));
  expect(links.filter(({ usedAt }) => usedAt === null)).toEqual([]);
  const before = (await mailsTo(region, email)).length;
  // Only the other signee can be reached.
  expect(await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id })).toEqual({
    reminded: 1,
  });
  await server.as(advisor).proposals.extendProposal.mutate({ proposalId: out.id, dueDay: "2026-04-20" });
  await server.open.user.requestNewEmailLink.mutate({ token, userId, emailId });
  expect(await mailsTo(region, email)).toHaveLength(before);
  expect(await mailsTo(region, newEmail)).toEqual([]);
  const subjects = (await mailsTo(region, out.second.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^You have until 20 Apr 2026/));
});

test("the session belongs to the guest pool and lasts 12 hours", async () => {
  const out = await sentProposal();
  const { userId } = await proposalLinkTo(region, out.guest.email);
  const [session] = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  expect(session).toMatchObject({
    pool: "guest",
    door: "link",
    linkId: null,
    onlyPermission: `Proposal-${out.id}`,
    expiresAt: new Date(server.clock.now().getTime() + GUEST_SESSION_LIFE_MS),
  });
});

test("the link does not give the rights of the user's own account", async () => {
  const out = await sentProposal();
  // The signee has become an Admin of the same client, and also works for a firm.
  const other = await sentProposal();
  const { guest } = out;
  const { userId } = await proposalLinkTo(region, out.guest.email);
  await region.db.transaction(async (tx) => {
    await tx.raw(
      "update user_orgs set role_id = (select id from roles where org_type = 'client' and name = 'Admin') where user_id = $1",
      [userId],
    );
    await tx.raw(
      `insert into user_orgs (user_id, org_id, role_id, accepted_on, created_at, last_updated_at)
       select $1, $2, id, now(), now(), now() from roles where org_type = 'advisor' and name = 'Admin'`,
      [userId, advisor.orgId],
    );
  });
  const atFirm = { ...guest, orgId: advisor.orgId };
  await expect(read(atFirm, other.id)).rejects.toMatchObject(refusal("forbidden"));
  await expect(server.as(atFirm).proposals.listProposals.query({})).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(server.as(atFirm).proposals.voidProposal.mutate({ proposalId: out.id })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect((await read(guest, out.id)).id).toBe(out.id);
});

test("the link sets no password, neither at the identity endpoint nor in the session", async () => {
  const out = await sentProposal();
  const { token, userId } = await proposalLinkTo(region, out.guest.email);
  const { email, accessToken } = out.guest;
  const { challengeId, encrypted } = await aKeyOf(region, userId);
  const answer = await callIdentity(server, "confirmResetPassword", {
    username: email,
    token,
    encryptedPassword: await encrypted("Correct-horse-9"),
    challengeId,
  });
  expect(answer).toMatchObject({ status: 400, name: "CodeMismatchException" });
  const key = await aKeyOf(region, userId);
  await expect(
    server.as({ accessToken }).user.updateMyPassword.mutate({
      challengeId: key.challengeId,
      encryptedPassword: await key.encrypted("Correct-horse-9"),
    }),
  ).rejects.toMatchObject(refusal("forbidden"));
  const [row] = await region.db.read.select().from(credentials).where(eq(credentials.userId, userId));
  expect(row?.passwordHash).toBeNull();
});

test("contacts deactivated by the client or archived by the advisor are refused", async () => {
  const deactivated = await sentProposal();
  const { userId, token } = await proposalLinkTo(region, deactivated.guest.email);
  await asInstallation(region, (command) =>
    deactivateMember(command, { userId, orgId: deactivated.guest.orgId }),
  );
  expect(await enter({ token, userId })).toEqual({ status: "invalid" });
  await expect(read(deactivated.guest, deactivated.id)).rejects.toMatchObject(refusal("userIsDeactivated"));
  const archived = await sentProposal();
  const { second } = archived;
  const link = await proposalLinkTo(region, second.email);
  await server.as(advisor).advisor.setClientContactStatus.mutate({
    id: second.contactId,
    status: "archived",
    lastUpdatedAt: server.clock.now(),
  });
  expect(await enter(link)).toEqual({ status: "invalid" });
});

test("the access of many signees is checked in one query, and those with access are mailed", async () => {
  const { id, guest, second } = await sentProposal();
  await server.as(advisor).advisor.setClientContactStatus.mutate({
    id: second.contactId,
    status: "archived",
    lastUpdatedAt: server.clock.now(),
  });
  const mailed = async () => [
    (await mailsTo(region, guest.email)).length,
    (await mailsTo(region, second.email)).length,
  ];
  const before = await mailed();
  let queryCount = 0;
  const stop = onStatement((text) => {
    if (text.includes("person.email = signee.email")) queryCount += 1;
  });
  await server
    .as(advisor)
    .proposals.extendProposal.mutate({ proposalId: id, dueDay: "2026-12-24" })
    .finally(stop);
  expect(queryCount).toBe(1);
  expect(await mailed()).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test("an expired link is renewed to the registered address", async () => {
  const out = await sentProposal();
  const { token, userId, emailId } = await proposalLinkTo(region, out.guest.email);
  const { email } = out.guest;
  await region.db.transaction((tx) =>
    tx.update(mailedLinks).set({ expiresAt: server.clock.now() }).where(eq(mailedLinks.userId, userId)),
  );
  expect(await enter({ token, userId })).toEqual({ status: "expired" });
  const before = (await mailsTo(region, email)).length;
  await server.open.user.requestNewEmailLink.mutate({ token, userId, emailId });
  expect(await mailsTo(region, email)).toHaveLength(before + 1);
  const renewed = await proposalLinkTo(region, out.guest.email);
  expect(renewed.token).not.toBe(token);
  expect(renewed.redirectUrl).toContain(`/proposals/${out.id}`);
  expect((await read(await enterAs(renewed), out.id)).id).toBe(out.id);
});

test("a reminder leaves the first mail's link valid", async () => {
  const out = await sentProposal();
  const first = await proposalLinkTo(region, out.guest.email);
  await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id });
  const second = await proposalLinkTo(region, out.guest.email);
  expect(second.token).not.toBe(first.token);
  expect((await enter(first)).status).toBe("valid");
  expect((await enter(second)).status).toBe("valid");
});
