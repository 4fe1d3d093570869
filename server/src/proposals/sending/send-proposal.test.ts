// Sending over the API (spec 4 §C, Freeze on send): what is frozen, who is mailed, and what is refused.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { WITHIN_A_YEAR } from "@gap/core/proposals/drafting/latest-due-day";
import { deactivatedRecipientsMessage } from "@gap/core/proposals/proposal-access";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { ALREADY_SENT, SERVICE_LEFT } from "@gap/core/proposals/signing-calls.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson } from "@gap/testing/factories/person";
import { aService, editOf } from "@gap/testing/factories/proposal";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { sha256 } from "@gap/server/platform/sha256";
import { proposalVersions } from "../proposals.tables";
import { aDraftFor, aProposalOut, mailsTo, refusal, evidenceOfPeople } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person = advisor) => server.as(person).proposals;
const versionsOf = (proposalId: string) =>
  region.db.read.select().from(proposalVersions).where(eq(proposalVersions.proposalId, proposalId));

test("sending stores the canonical JSON exactly as it was hashed, with everything a signee reads", async () => {
  await asInstallation(region, ({ tx }) =>
    tx
      .update(orgs)
      .set({ timezone: "Pacific/Auckland", address: "40 Quay Street, Auckland" })
      .where(eq(orgs.id, advisor.orgId)),
  );
  const service = await aService(server, advisor, { name: "Bookkeeping", price: 480 });
  const { proposal, client } = await aDraftFor(server, advisor, { services: [service], signees: 2 });
  const sent = await calls().sendProposalEmail.mutate({
    proposalId: proposal.id,
    lastUpdatedAt: proposal.lastUpdatedAt,
  });
  const [version] = await versionsOf(proposal.id);
  const snapshot = JSON.parse(version?.snapshot ?? "") as ProposalSnapshot;
  expect(version?.snapshot).toBe(canonicalJson(snapshot));
  expect(version?.hash).toBe(sha256(version?.snapshot ?? ""));
  // Tuesday 3 March in Auckland; ten working days later, skipping Sundays, is Saturday 14 March, at UTC+13.
  expect(snapshot).toMatchObject({
    format: 1,
    version: 1,
    advisor: { orgId: advisor.orgId, address: "40 Quay Street, Auckland" },
    client: { id: client.id, name: client.name },
    currencyCode: "NZD",
    taxName: "GST",
    taxPercent: 15,
    timezone: "Pacific/Auckland",
    sentAt: "2026-03-02T21:00:00.000Z",
    dueAt: "2026-03-14T10:59:59.999Z",
    signaturesNeeded: 2,
    services: [{ serviceName: "Bookkeeping", serviceDefinition: "What it is", servicePriceType: "agreed" }],
    fees: [{ serviceRateType: "Per month", services: [{ servicePrice: 480 }] }],
    objectives: [
      "Know each month what the business earns, owes and can safely spend",
      "Agree a plan for the next three years and the ninety days that start it",
    ],
    expectations: ["Mutual courtesy and respect", "Pay fees within terms"],
    personalMessage: "As we talked about",
  });
  expect(snapshot.signees.map(({ email }) => email)).toContain(client.email);
  expect(sent).toMatchObject({ version: 1, snapshotHash: version?.hash, dueAt: new Date(snapshot.dueAt) });
  expect(await calls().getProposalById.query({ proposalId: proposal.id })).toMatchObject({
    snapshotHash: version?.hash,
    signaturesNeeded: 2,
    sentAt: new Date("2026-03-02T21:00:00.000Z"),
  });
});

test.each([
  ["GB", {}, { taxName: "VAT", taxPercent: 20, timezone: "Europe/London" }],
  ["AU", { taxPercentage: 12.5 }, { taxName: "GST", taxPercent: 12.5, timezone: "Australia/Sydney" }],
  ["NZ", { taxPercentage: 0 }, { taxName: "GST", timezone: "Pacific/Auckland" }],
  [
    "US",
    { taxDescription: "Sales tax", timezone: "America/Denver" },
    { taxName: "Sales tax", timezone: "America/Denver" },
  ],
])("a firm in %s with the settings %j sends %j", async (countryCode, settings, figures) => {
  const firm = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx
      .update(orgs)
      .set({ countryCode, timezone: null, taxDescription: null, taxPercentage: null, ...settings })
      .where(eq(orgs.id, firm.orgId)),
  );
  const { proposal } = await aDraftFor(server, firm, {});
  expect(proposal).toMatchObject(figures);
  await calls(firm).sendProposalEmail.mutate({ proposalId: proposal.id });
  // Later changes of the settings do not change a sent proposal.
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ timezone: "Asia/Tokyo", taxPercentage: 1 }).where(eq(orgs.id, firm.orgId)),
  );
  const sent = await calls(firm).getProposalById.query({ proposalId: proposal.id });
  expect(sent).toMatchObject(figures);
  expect(sent.taxPercent).toBe("taxPercent" in figures ? figures.taxPercent : undefined);
  const { rows } = await calls(firm).listProposals.query({});
  expect(rows).toMatchObject([{ timezone: figures.timezone }]);
});

test("a sent proposal cannot be edited, and catalogue changes do not affect it", async () => {
  const service = await aService(server, advisor, { name: "As it was" });
  const { proposal } = await aDraftFor(server, advisor, { services: [service] });
  const proposalId = proposal.id;
  await calls().sendProposalEmail.mutate({ proposalId });
  const sent = await calls().getProposalById.query({ proposalId });
  await expect(calls().updateProposal.mutate(editOf(sent))).rejects.toMatchObject(refusal("locked"));
  await server.as(advisor).services.delete.mutate({ serviceId: service.id });
  const later = await calls().getProposalById.query({ proposalId });
  expect(later.step2.map(({ serviceName }) => serviceName)).toEqual(["As it was"]);
});

test("a sent proposal keeps its own copies of pictures when the service is deleted", async () => {
  const { url, key } = await server.as(advisor).content.getImageUploadUrl.query({ fileName: "office.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  const picture = { type: "image", src: key, altText: "Our office", maxWidth: 500 } as const;
  const children = [{ ...picture, showCaption: false, caption: "" }];
  const service = await aService(server, advisor, { howItWorks: { version: 1, root: { children } } });
  const out = await aProposalOut(server, advisor, { services: [service] });
  await server.as(advisor).services.delete.mutate({ serviceId: service.id });
  const { imageUrls = {} } = await server
    .as(out.signees[0])
    .proposals.getProposalById.query({ proposalId: out.id });
  const [[own, address] = ["", ""], ...others] = Object.entries(imageUrls);
  expect(others).toEqual([]);
  expect(own).not.toBe(key);
  expect((await fetch(new URL(address, server.url))).status).toBe(200);
});

test("each signee is mailed a personal link with the personal message", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [first, second] = out.signees;
  const [mail] = await mailsTo(server, first?.email ?? "");
  expect(mail?.subject).toBe(`Proposal for ${out.client.name}`);
  expect(mail?.text).toContain("As we talked about");
  expect(mail?.text).toContain("14 Mar 2026");
  expect(first?.orgId).toBe(second?.orgId);
  const paths = (await mailsTo(server, second?.email ?? ""))[0]?.links.map((each) => new URL(each));
  expect(paths?.[0]?.searchParams.get("redirectUrl")).toBe(`/au/org/${second?.orgId}/proposals/${out.id}`);
});

test("the evidence begins with who created and who sent the proposal", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  await calls().sendProposalEmail.mutate({ proposalId: proposal.id });
  const events = await evidenceOfPeople(server, proposal.id);
  expect(events.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, "created"],
    [2, "sent"],
  ]);
  expect(events[1]).toMatchObject({
    actor: { userId: advisor.userId, email: advisor.email, authenticatedBy: "session" },
    snapshotHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    ip: expect.stringMatching(/./),
  });
});

test("a stale proposal is not sent, and none is sent twice", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  const proposalId = proposal.id;
  const old = new Date(proposal.lastUpdatedAt.getTime() - 1);
  await expect(calls().sendProposalEmail.mutate({ proposalId, lastUpdatedAt: old })).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
  const answers = await Promise.allSettled([
    calls().sendProposalEmail.mutate({ proposalId }),
    calls().sendProposalEmail.mutate({ proposalId }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(calls().sendProposalEmail.mutate({ proposalId })).rejects.toMatchObject(
    refusal("conflict", ALREADY_SENT),
  );
  expect(await versionsOf(proposalId)).toHaveLength(1);
});

test("an incomplete proposal is refused with errors by field and not sent", async () => {
  const { id: proposalId } = await calls().createProposal.mutate({});
  const refused = await calls()
    .sendProposalEmail.mutate({ proposalId })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject(refusal("unprocessable"));
  const fields = (refused as { shape: { validationErrors: { field: string }[] } }).shape.validationErrors;
  expect(fields.map(({ field }) => field)).toEqual([
    "advisorClientId",
    "step1.contacts",
    "step2",
    "step4.objectivesAndValue",
    "step4.expectations",
    "step5.personalMessage",
  ]);
  expect(await versionsOf(proposalId)).toEqual([]);
  expect((await evidenceOfPeople(server, proposalId)).map(({ kind }) => kind)).toEqual(["created"]);
});

test("a deleted service blocks sending until the draft is saved without it", async () => {
  const [kept, gone] = [await aService(server, advisor), await aService(server, advisor)];
  const { proposal } = await aDraftFor(server, advisor, { services: [kept, gone] });
  await server.as(advisor).services.delete.mutate({ serviceId: gone.id });
  const sendIt = () => calls().sendProposalEmail.mutate({ proposalId: proposal.id });
  await expect(sendIt()).rejects.toMatchObject(refusal("unprocessable", SERVICE_LEFT));
  const seen = await calls().getProposalById.query({ proposalId: proposal.id });
  await calls().updateProposal.mutate(editOf(seen));
  expect(await sendIt()).toMatchObject({ version: 1 });
});

test("a test email goes only to the sender, is marked as a test and freezes nothing", async () => {
  const { proposal, client } = await aDraftFor(server, advisor);
  await calls().sendProposalEmail.mutate({ proposalId: proposal.id, isTestEmail: true });
  const [mail] = await mailsTo(server, advisor.email);
  expect(mail?.subject).toBe(`[Test] Proposal for ${client.name}`);
  expect(mail?.text).toContain("This is a test. Nothing has been sent to your client.");
  expect(mail?.text).toContain("As we talked about");
  expect(mail?.links[0]).toMatch(/#preview$/);
  expect(await mailsTo(server, client.email)).toEqual([]);
  expect(await versionsOf(proposal.id)).toEqual([]);
  expect(await calls().getProposalById.query({ proposalId: proposal.id })).toEqual(proposal);
});

test("a recipient whom the client has deactivated is named in the error, and nothing is sent", async () => {
  const { proposal, client } = await aDraftFor(server, advisor);
  const { id: orgId } = await asInstallation(region, (command) =>
    ensureClientOrgExists(command, advisor.orgId, client.id),
  );
  await deactivate(region, await aPerson(region, { orgId, email: client.email }));
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject(
    refusal("unprocessable", deactivatedRecipientsMessage(["Cora Contact"])),
  );
  expect(await versionsOf(proposal.id)).toEqual([]);
});

test("a due day more than a year ahead is refused with an error on its field", async () => {
  const { proposal } = await aDraftFor(server, advisor, {
    steps: (steps) => ({
      ...steps,
      step4: { ...steps.step4, dueDate: "specific-date", dueDateDate: "2028-03-20" },
    }),
  });
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject(
    refusal("unprocessable", WITHIN_A_YEAR),
  );
});

test("a foreign advisor cannot send the proposal", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  const foreign = await aPerson(region);
  await expect(calls(foreign).sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("sending completes its step of the set-up checklist", async () => {
  const sender = await aPerson(region);
  await aProposalOut(server, sender);
  const { onboarding } = await server.as(sender).user.getMyUserInfo.query();
  expect(onboarding?.completedSteps).toContain(7);
});
