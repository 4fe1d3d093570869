// What is noted of those who read a proposal: each of them within bounds of their own, and nothing that names a session.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { appendEvidence, readEvidence } from "../evidence/evidence";
import { proposals } from "../proposals.tables";
import { aProposalOut, followed, type OutProposal } from "./signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const open = ({ id, signees }: OutProposal, index = 0) =>
  server.as(signees[index]).proposals.noteView.mutate({ proposalId: id });
const openings = async ({ id }: OutProposal) =>
  (await readEvidence(region.db.read, id)).filter(({ kind }) => kind === "opened");

test("whoever has been noted often enough is not noted any more, and takes nothing from the others", async () => {
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
  // By their link once more: another session is another visit.
  const again = await followed(server, advisor, out);
  await open(again);
  expect(await openings(out)).toHaveLength(1);
  await open(again, 1);
  expect((await openings(out)).map(({ actor }) => actor.contactId)).toEqual(
    out.signees.map(({ contactId }) => contactId),
  );
});

test("each version is read anew, also in the same visit", async () => {
  const out = await aProposalOut(server, advisor);
  await open(out);
  await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: out.id });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: out.id });
  await open(out);
  expect((await openings(out)).map(({ version }) => version)).toEqual([1, 2]);
});

test("a visit is told apart from others, and names no session", async () => {
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
