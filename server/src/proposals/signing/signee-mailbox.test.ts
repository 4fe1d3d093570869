// The mailbox proof in the evidence of a signature or refusal, over the API (spec 4 §C, Evidence).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import { firstAltered } from "@gap/core/proposals/evidence/evidence";
import { asInstallation } from "@gap/testing/factories/command";
import { startSession } from "@gap/server/identity/public";
import { users } from "@gap/server/users/public";
import { readEvidence } from "../evidence/evidence";
import { sha256 } from "@gap/server/platform/sha256";
import { aProposalOut, responseTo, type SentTestProposal } from "./signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const own = () => server.as(advisor).proposals;

/** The first signee in a session other than that of the mailed link. */
async function signedInAs({ signees: [signee] }: SentTestProposal, mailboxProof: MailboxProof | null) {
  const [user] = await region.db.read
    .select()
    .from(users)
    .where(eq(users.email, signee?.email ?? ""));
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: user?.id ?? "", pool: "main", mailboxProof }),
  );
  return { accessToken, orgId: signee?.orgId ?? "" };
}

async function detailsOf({ id }: SentTestProposal, kind: "signed" | "declined") {
  const events = await readEvidence(region.db.read, id);
  expect(firstAltered(events, sha256)).toBeUndefined();
  return events.find((event) => event.kind === kind)?.details;
}

test("a signature by mailed link records this in its event, the certificate and the timeline", async () => {
  const out = await aProposalOut(server, advisor);
  const opened = server.clock.now().toISOString();
  server.clock.advance(60_000);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  const mailboxProof = { by: "mailed-link", at: opened };
  expect(await detailsOf(out, "signed")).toMatchObject({ mailboxProof });
  const { signees } = await own().getCertificate.query({ proposalId: out.id });
  expect(signees).toMatchObject([{ authenticatedBy: "mailed-link", mailboxProof }]);
  const { events } = await own().getTimeline.query({ proposalId: out.id });
  expect(events.find(({ kind }) => kind === "signed")?.details).toMatchObject({ mailboxProof });
});

test.each(["mailed-code", "provider"] as const)(
  "a signature in a session with a mailbox proven by %s records this",
  async (by) => {
    const mailboxProof = { by, at: "2026-02-01T08:30:00.000Z" };
    const out = await aProposalOut(server, advisor);
    const signee = await signedInAs(out, mailboxProof);
    await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
    expect(await detailsOf(out, "signed")).toMatchObject({ mailboxProof });
    const { signees } = await own().getCertificate.query({ proposalId: out.id });
    expect(signees).toMatchObject([{ authenticatedBy: "session", mailboxProof }]);
  },
);

test("a signature in a session without a recorded mailbox proof verifies and gets its certificate", async () => {
  const out = await aProposalOut(server, advisor);
  const signee = await signedInAs(out, null);
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  expect(await detailsOf(out, "signed")).not.toHaveProperty("mailboxProof");
  const { signees } = await own().getCertificate.query({ proposalId: out.id });
  expect(signees[0]).not.toHaveProperty("mailboxProof");
});

test("declining a proposal records how the mailbox was proven, too", async () => {
  const out = await aProposalOut(server, advisor);
  await server.as(out.signees[0]).proposals.declineProposal.mutate({ proposalId: out.id, reason: "No" });
  expect(await detailsOf(out, "declined")).toMatchObject({ mailboxProof: { by: "mailed-link" } });
});
