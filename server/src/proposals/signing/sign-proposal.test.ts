// Signing over the API, by signees signed in with mailed links (spec 4 §C, Race rules; spec 6 G1 to G7).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AGREE_TO_TERMS_FIRST, whyNotSignable } from "@gap/core/proposals/acceptance";
import {
  ANOTHER_SNAPSHOT,
  ONLY_SIGNEES_ANSWER,
  OPTIONS_ARE_FIXED,
  type AddResponse,
} from "@gap/core/proposals/signing-calls.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { Signature } from "@gap/core/signatures/signature";
import { firstAltered } from "@gap/core/proposals/evidence/evidence";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import { pdf } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { readEvidence } from "../evidence/evidence";
import { sha256 } from "@gap/server/platform/sha256";
import { proposalDocuments } from "../proposals.tables";
import {
  aProposalOut,
  followed,
  mailsTo,
  refusal,
  responseTo,
  type SentTestProposal,
  type Signee,
  evidenceOfPeople,
} from "./signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const own = () => server.as(advisor).proposals;
const sign = (out: SentTestProposal, who: Signee | undefined, changes: Partial<AddResponse> = {}) =>
  server.as(who).proposals.addProposalResponse.mutate(responseTo(advisor, out, changes));
const kindsOf = async ({ id }: SentTestProposal) =>
  (await evidenceOfPeople(server, id)).map(({ kind }) => kind);
const documentsOf = ({ id }: SentTestProposal) =>
  region.db.read.select().from(proposalDocuments).where(eq(proposalDocuments.proposalId, id));

test("the last required signature accepts: everyone is mailed, and the prospect becomes a client", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [first, second] = out.signees;
  const one = await sign(out, first);
  expect(one.acceptedAt).toBeUndefined();
  expect(one.response.recipientAgreements).toHaveLength(1);
  const { acceptedAt, response } = await sign(out, second);
  expect(acceptedAt).toEqual(server.clock.now());
  expect(response.recipientAgreements).toHaveLength(2);
  expect(await kindsOf(out)).toEqual(["created", "sent", "option-chosen", "signed", "signed", "accepted"]);
  const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  expect(await subjects(first?.email ?? "")).toContainEqual(expect.stringMatching(/has been accepted$/));
  expect(await subjects(second?.email ?? "")).toContainEqual(expect.stringMatching(/has been accepted$/));
  expect(await subjects(advisor.email)).toContainEqual(
    expect.stringMatching(new RegExp(`^${out.client.name} has accepted proposal P-\\d{4}$`)),
  );
  const client = await server.as(advisor).advisor.getClient.query({ id: out.client.id });
  expect(client.status).toBe("client");
  expect(await documentsOf(out)).toMatchObject([{ status: "sealed", version: 1 }]);
  expect(await own().getProposalsDownloadUrl.query({ proposalId: out.id })).toMatchObject({
    status: "sealed",
  });
});

const DRAWN: Signature = {
  strokes: [
    [
      [10, 20],
      [300, 90],
    ],
  ],
};

test.each<[string, unknown, Signature]>([
  ["no signature", undefined, { typed: "Cora Contact" }],
  ["a text", " C. Contact ", { typed: "C. Contact" }],
  ["a typed name", { typed: "Cora C." }, { typed: "Cora C." }],
  ["a name that is also JSON", { typed: "null" }, { typed: "null" }],
  ["a drawing", DRAWN, DRAWN],
])("a response with %s is shown to everyone, recorded and certified", async (_, given, kept) => {
  const out = await aProposalOut(server, advisor);
  const changes = (given === undefined ? {} : { signature: given }) as Partial<AddResponse>;
  const { response } = await sign(out, out.signees[0], changes);
  expect(response.signees).toMatchObject([{ signature: kept }]);
  expect((await own().getProposalById.query({ proposalId: out.id })).signees).toMatchObject([
    { signature: kept },
  ]);
  const signed = (await evidenceOfPeople(server, out.id)).find(({ kind }) => kind === "signed");
  expect(signed?.details).toMatchObject({ signature: kept });
  expect((await own().getCertificate.query({ proposalId: out.id })).signees).toMatchObject([
    { signature: kept },
  ]);
});

test.each<[string, unknown]>([
  ["an empty text", ""],
  ["a blank name", { typed: "  " }],
  ["an empty drawing", { strokes: [] }],
  ["a dot", { strokes: [[[1, 1]]] }],
  ["markup", { typed: "Cora\u202E" }],
])("%s is refused as a signature, and nothing is signed", async (_, given) => {
  const out = await aProposalOut(server, advisor);
  const changes = { signature: given } as Partial<AddResponse>;
  await expect(sign(out, out.signees[0], changes)).rejects.toMatchObject(refusal("unprocessable"));
  expect(await kindsOf(out)).toEqual(["created", "sent"]);
});

test("the owner is notified of each signature and of the acceptance, and the metric counts it", async () => {
  const owner = await aPerson(region);
  const out = await aProposalOut(server, owner, {
    signees: 2,
    steps: (same) => ({ ...same, step1: { ...same.step1, name: "Reporting" } }),
  });
  for (const who of out.signees)
    await server.as(who).proposals.addProposalResponse.mutate(responseTo(owner, out));
  const { notifications } = await server.as(owner).notifications.list.query({});
  expect(notifications).toMatchObject([
    {
      title: `${out.client.name} accepted your proposal`,
      action: { url: `/org/${owner.orgId}/proposals/${out.id}` },
    },
    {
      title: "Cora Contact signed your proposal",
      content: `Proposal P-0001, Reporting. ${out.client.name}: 1 signature is still missing.`,
    },
  ]);
  expect((await server.as(owner).metrics.get.query()).acceptedProposals).toBe(1);
});

test("only the required number must sign; nobody can sign after acceptance", async () => {
  const out = await aProposalOut(server, advisor, { signees: 3, needed: 2 });
  await sign(out, out.signees[0]);
  expect((await sign(out, out.signees[2])).acceptedAt).toBeDefined();
  await expect(sign(out, out.signees[1])).rejects.toMatchObject(
    refusal("conflict", "This proposal has been accepted."),
  );
});

test("G1 the last two signees sign concurrently: one acceptance, one document, one set of mails", async () => {
  const out = await aProposalOut(server, advisor, { signees: 3, needed: 2 });
  const answers = await Promise.allSettled(out.signees.map((who) => sign(out, who)));
  const accepted = answers.filter(
    (answer) => answer.status === "fulfilled" && answer.value.acceptedAt !== undefined,
  );
  expect(accepted).toHaveLength(1);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await kindsOf(out)).filter((kind) => kind === "accepted")).toHaveLength(1);
  expect(await documentsOf(out)).toHaveLength(1);
  for (const { email } of out.signees) {
    const mails = (await mailsTo(server, email)).filter(({ subject }) => /accepted/.test(subject));
    expect(mails).toHaveLength(1);
  }
});

test("G2 two different first responses concurrently: one wins, the other gets 409 and then sees the winner's", async () => {
  const [agreed, optional] = [await aService(server, advisor), await aService(server, advisor)];
  const out = await aProposalOut(server, advisor, {
    signees: 2,
    services: [agreed, optional],
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) =>
        each.serviceId === optional.id ? { ...each, servicePriceType: "recommended" as const } : each,
      ),
    }),
  });
  const choices = [[], [optional.id]];
  const answers = await Promise.allSettled(
    out.signees.map((who, index) => sign(out, who, { includedOptionalServiceIds: choices[index] })),
  );
  const winner = answers.findIndex(({ status }) => status === "fulfilled");
  const loser = 1 - winner;
  expect(answers[loser]).toMatchObject({
    status: "rejected",
    reason: { message: OPTIONS_ARE_FIXED, data: { httpStatus: 409 } },
  });
  const seen = await server.as(out.signees[loser]).proposals.getProposalById.query({ proposalId: out.id });
  expect(seen.response?.includedOptionalServiceIds).toEqual(choices[winner]);
  // A signee who accepts the fixed options may sign with or without repeating them.
  const { includedOptionalServiceIds, paymentPreferences, ...taken } = responseTo(advisor, out);
  expect(paymentPreferences).toBeDefined();
  expect(includedOptionalServiceIds).toBeDefined();
  const last = await server.as(out.signees[loser]).proposals.addProposalResponse.mutate(taken);
  expect(last.acceptedAt).toBeDefined();
  expect(last.response.includedOptionalServiceIds).toEqual(choices[winner]);
});

test("G3 a signature for a hash other than the sent one is refused with 409", async () => {
  const out = await aProposalOut(server, advisor);
  const made = sign(out, out.signees[0], { snapshotHash: "0".repeat(64) });
  await expect(made).rejects.toMatchObject({ message: ANOTHER_SNAPSHOT, data: { httpStatus: 409 } });
  await own().reviseProposal.mutate({ proposalId: out.id });
  await own().sendProposalEmail.mutate({ proposalId: out.id });
  // The hash of the version before the revision is refused too.
  await expect(sign(out, out.signees[0])).rejects.toMatchObject(refusal("conflict", ANOTHER_SNAPSHOT));
  expect(await kindsOf(out)).not.toContain("signed");
});

test("G5 without agreement, payment choice or Terms of Engagement signing fails with 422 and errors by field", async () => {
  const { orgId } = advisor;
  const { url, key } = await own().getProposalsTOEUploadUrl.query({ orgId, fileName: "terms.pdf" });
  await send(server, url, await pdf(), { "content-type": "application/pdf" });
  await region.jobs.drain();
  const out = await aProposalOut(server, advisor, {
    steps: (steps) => ({
      ...steps,
      step3: steps.step3.map((group) => ({ ...group, annualPayment: true })),
      step4: { ...steps.step4, termsOfEngagementFilename: key },
    }),
  });
  const who = out.signees[0];
  const fieldsOf = async (changes: Partial<AddResponse>) => {
    const error: unknown = await sign(out, who, changes).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ data: { httpStatus: 422 } });
    const { shape } = error as { shape: { validationErrors: { field: string }[] } };
    return shape.validationErrors.map(({ field }) => field);
  };
  const whole = { acceptsTermsOfEngagement: true };
  expect(await fieldsOf({ ...whole, agree: false })).toEqual(["agree"]);
  expect(await fieldsOf({})).toEqual(["acceptsTermsOfEngagement"]);
  expect(await fieldsOf({ ...whole, paymentPreferences: {} })).toEqual(["paymentPreferences.Per month"]);
  expect(await fieldsOf({ ...whole, paymentPreferences: { "Per month": "paymentOnCompletion" } })).toEqual([
    "paymentPreferences.Per month",
  ]);
  expect(await kindsOf(out)).toEqual(["created", "sent"]);
  expect((await sign(out, who, whole)).acceptedAt).toBeDefined();
  const signed = (await readEvidence(region.db.read, out.id)).find(({ kind }) => kind === "signed");
  expect(signed?.details).toMatchObject({ termsOfEngagement: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("G6 a signee who repeats a request gets the same answer and makes one signature", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const who = out.signees[0];
  const first = await sign(out, who);
  server.clock.advance(60_000);
  expect(await sign(out, who)).toEqual(first);
  const last = await sign(out, out.signees[1]);
  expect(await sign(out, out.signees[1])).toEqual(last);
  const both = await Promise.all([sign(out, who), sign(out, who)]);
  expect(both).toEqual([
    { ...both[0], acceptedAt: last.acceptedAt },
    { ...both[1], acceptedAt: last.acceptedAt },
  ]);
  expect((await kindsOf(out)).filter((kind) => kind === "signed")).toHaveLength(2);
});

test.each([
  [
    "void",
    "voided",
    ({ id }: SentTestProposal) => own().voidProposal.mutate({ proposalId: id, reason: "No" }),
  ],
  ["archive", "archived", ({ id }: SentTestProposal) => own().archiveProposal.mutate({ proposalId: id })],
  [
    "decline",
    "declined",
    ({ id, signees }: SentTestProposal) =>
      server.as(signees[1]).proposals.declineProposal.mutate({ proposalId: id, reason: "Too dear" }),
  ],
] as const)("G7 signing after %s is refused with a reason", async (_, status, end) => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await end(out);
  await expect(sign(out, out.signees[0])).rejects.toMatchObject(refusal("conflict", whyNotSignable(status)));
  expect(await kindsOf(out)).not.toContain("signed");
});

test("G7 signing after the due day is refused with a reason, until the advisor extends it", async () => {
  const out = await aProposalOut(server, advisor);
  const { dueAt } = await own().getProposalById.query({ proposalId: out.id });
  const late = (dueAt?.getTime() ?? 0) - server.clock.now().getTime() + 1;
  server.clock.advance(late);
  try {
    // The guest session has expired by now: the same link starts a new one.
    const again = await followed(server, await signedInAgain(region, advisor), out);
    await expect(sign(again, again.signees[0])).rejects.toMatchObject(
      refusal("conflict", whyNotSignable("overdue")),
    );
    const tomorrow = new Date(server.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    await server
      .as(await signedInAgain(region, advisor))
      .proposals.extendProposal.mutate({ proposalId: out.id, dueDay: tomorrow });
    expect((await sign(again, again.signees[0])).acceptedAt).toBeDefined();
  } finally {
    server.clock.advance(-late);
  }
});

test("users who are not signees, of this client, another client or the advisor, cannot sign", async () => {
  const out = await aProposalOut(server, advisor);
  const orgId = out.signees[0]?.orgId ?? "";
  const admin = await aPerson(region, { orgId });
  await expect(sign(out, { ...admin, contactId: "" })).rejects.toMatchObject(
    refusal("forbidden", ONLY_SIGNEES_ANSWER),
  );
  const other = await aProposalOut(server, advisor);
  await expect(sign(out, other.signees[0])).rejects.toMatchObject(refusal("forbidden"));
  await expect(sign(out, { ...advisor, contactId: "" })).rejects.toMatchObject(refusal("forbidden"));
  expect(await kindsOf(out)).toEqual(["created", "sent"]);
});

test("signing without agreeing is refused with a clear message", async () => {
  const out = await aProposalOut(server, advisor);
  await expect(sign(out, out.signees[0], { agree: false })).rejects.toMatchObject(
    refusal("unprocessable", AGREE_TO_TERMS_FIRST),
  );
});

test("after the first response the list shows the value of the chosen options", async () => {
  const [agreed, optional] = [
    await aService(server, advisor, { price: 100 }),
    await aService(server, advisor, { price: 50 }),
  ];
  const out = await aProposalOut(server, advisor, {
    services: [agreed, optional],
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) =>
        each.serviceId === optional.id ? { ...each, servicePriceType: "recommended" as const } : each,
      ),
      step3: steps.step3.map((group) => ({ ...group, annualPayment: true, annualPaymentDiscount: 10 })),
    }),
  });
  const valueOf = async () => {
    const { rows } = await own().listProposals.query({ clientIds: [out.client.id] });
    return rows[0]?.valueCents;
  };
  expect(await valueOf()).toBe(120_000);
  await sign(out, out.signees[0], {
    includedOptionalServiceIds: [optional.id],
    paymentPreferences: { "Per month": "annualPayment" },
  });
  expect(await valueOf()).toBe(162_000);
});

test("the evidence records the options as stored, without fee types that have no included service", async () => {
  const [agreed, optional] = [
    await aService(server, advisor),
    await aService(server, advisor, { rate: "One-time fee" }),
  ];
  const out = await aProposalOut(server, advisor, {
    services: [agreed, optional],
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) =>
        each.serviceId === optional.id ? { ...each, servicePriceType: "recommended" as const } : each,
      ),
    }),
  });
  const paymentPreferences = {
    "Per month": "monthlyInstalments",
    "One-time fee": "monthlyInstalments",
    "Per annum": "annualPayment",
  } as const;
  const { response } = await sign(out, out.signees[0], { paymentPreferences });
  const chosen = (await readEvidence(region.db.read, out.id)).find(({ kind }) => kind === "option-chosen");
  expect(chosen?.details).toEqual({
    includedOptionalServiceIds: [],
    paymentPreferences: { "Per month": "monthlyInstalments" },
  });
  expect(response.paymentPreferences).toEqual(chosen?.details["paymentPreferences"]);
});

test("the evidence records how each actor was authenticated, and the verifier names the first altered row", async () => {
  const out = await aProposalOut(server, advisor);
  await sign(out, out.signees[0]);
  const events = await readEvidence(region.db.read, out.id);
  expect(firstAltered(events, sha256)).toBeUndefined();
  expect(events.find(({ kind }) => kind === "signed")).toMatchObject({
    actor: { contactId: out.signees[0]?.contactId, name: "Cora Contact", authenticatedBy: "mailed-link" },
    snapshotHash: out.snapshotHash,
  });
  // The trigger refuses changes until someone disables it in the database.
  const alter = (sql: string) => region.db.transaction((tx) => tx.raw(sql, [out.id]));
  const change = "update proposal_events set ip = '10.0.0.1' where proposal_id = $1 and seq = 3";
  await expect(alter(change)).rejects.toThrow("Evidence of a proposal is never changed");
  await asInstallation(region, async ({ tx }) => {
    await tx.raw("alter table proposal_events disable trigger proposal_events_append_only");
    await tx.raw(change, [out.id]);
    await tx.raw("alter table proposal_events enable trigger proposal_events_append_only");
  });
  const { altered } = await own().getTimeline.query({ proposalId: out.id });
  expect(altered).toEqual({ seq: 3, why: "The row does not match its hash" });
});
