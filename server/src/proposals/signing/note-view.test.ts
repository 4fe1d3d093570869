// Recorded views of a proposal: limited per person, and without naming a session.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { appendEvidence, readEvidence } from "../evidence/evidence";
import { proposals } from "../proposals.tables";
import { aProposalOut, followed, type SentTestProposal } from "./signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const open = ({ id, signees }: SentTestProposal, index = 0) =>
  server.as(signees[index]).proposals.noteView.mutate({ proposalId: id });
const openings = async ({ id }: SentTestProposal) =>
  (await readEvidence(region.db.read, id)).filter(({ kind }) => kind === "opened");

test("views beyond a person's limit are not recorded, and other people's still are", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await open(out);
  const [first] = await openings(out);
  await asInstallation(region, async (command) => {
    const [row] = await command.tx.select().from(proposals).where(eq(proposals.id, out.id));
    if (row === undefined || first === undefined) throw new Error("The proposal is gone");
    const { actor, ip, userAgent } = first;
    const views = Array.from({ length: 199 }, (_, number) => ({
      kind: "viewed-section" as const,
      details: { visit: `visit ${number}`, section: "pricing" },
    }));
    await appendEvidence(command, row, { actor, ip, userAgent }, views);
  });
  // Signing in by the link again starts a new session and so a new visit.
  const again = await followed(server, advisor, out);
  await open(again);
  expect(await openings(out)).toHaveLength(1);
  await open(again, 1);
  expect((await openings(out)).map(({ actor }) => actor.contactId)).toEqual(
    out.signees.map(({ contactId }) => contactId),
  );
});

test("views are recorded for each version, even within one visit", async () => {
  const out = await aProposalOut(server, advisor);
  await open(out);
  await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: out.id });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: out.id });
  await open(out);
  expect((await openings(out)).map(({ version }) => version)).toEqual([1, 2]);
});

test("visits can be told apart but do not reveal session ids", async () => {
  const out = await aProposalOut(server, advisor);
  await open(out);
  await open(await followed(server, advisor, out));
  const visits = (await openings(out)).map(({ details }) => String(details["visit"]));
  expect(new Set(visits).size).toBe(2);
  const { rows } = await region.db.read.raw("select id from sessions");
  const sessionIds = rows.map(({ id }) => String(id));
  expect(visits.filter((visit) => sessionIds.some((id) => id.includes(visit)))).toEqual([]);
  expect(visits.every((visit) => /^[\w-]{16}$/.test(visit))).toBe(true);
});
