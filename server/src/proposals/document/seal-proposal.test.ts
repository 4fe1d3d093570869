// The document of an accepted proposal end to end: printed by a real browser from the built web app, sealed, stored,
// mailed and verified.
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { proposalDocuments } from "../proposals.tables";
import { aProposalOut, evidenceOfPeople, mailsTo, responseTo } from "../signing/signing.test-kit";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
/** The lines of the server's log. */
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog("info", { write: (line) => void lines.push(line) });
  server = await startTestServer({ printer: "real", log });
  region = await server.region();
  advisor = await aPerson(region);
});
afterAll(() => server.close());

async function documentOf(proposalId: string) {
  const [document] = await region.db.read
    .select()
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  return document;
}

/** The page number in the footer of a page. */
const numberOf = (text: string) => /Page \d+ of \d+/.exec(text)?.[0];

const PRINTING_MS = 90_000;

test(
  "an accepted proposal becomes a sealed document with its certificate, and a signed copy for each signee",
  async () => {
    const out = await aProposalOut(server, advisor, { signees: 2 });
    for (const signee of out.signees)
      await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
    await region.jobs.drain();
    const document = await documentOf(out.id);
    expect(document).toMatchObject({ status: "sealed", problem: null });
    const opened = await region.files.open(document?.fileKey ?? "");
    const bytes = opened === undefined ? new Uint8Array() : new Uint8Array(await buffer(opened));
    const pdf = await PDF.load(bytes);
    const pages = pdf.getPages().map((page) => page.extractText().text);
    expect(pages.length).toBe(document?.pages);
    expect(pages[0]).toContain("Proposal");
    expect(pages[0]).toContain(out.client.name);
    expect(pages[0]).not.toContain("Page 1 of");
    expect(pages[1]).toMatch(/Proposal \| .*Page 2 of \d/s);
    expect(pages[1]).toContain("At a glance");
    // One page count over the whole document.
    expect(pages.slice(1).map(numberOf)).toEqual(
      pages.slice(1).map((_, index) => `Page ${index + 2} of ${pages.length}`),
    );
    const [first] = pages.flatMap((text, index) =>
      text.includes("Certificate of acceptance") ? [index] : [],
    );
    const certificate = pages.slice(first).join("\n");
    expect(certificate).toContain("2 of 2 required");
    const groups = out.snapshotHash.match(/.{8}/g) ?? [];
    expect(certificate).toContain(groups.slice(0, 4).join(" "));
    expect(certificate).toContain(groups.slice(4).join(" "));
    expect(certificate.replaceAll(/\s+/g, " ")).toContain(
      "Email address confirmed by the personal link sent to it, opened on",
    );
    for (const { email } of out.signees) {
      const [newest] = await mailsTo(server, email);
      expect(newest?.subject).toMatch(/^Signed: proposal P-\d{4}, /);
      expect(newest?.attached).toEqual([expect.stringMatching(/^Proposal .*\.pdf$/)]);
    }
    expect(lines.filter((line) => line.includes("getCertificate"))).not.toEqual([]);
    expect(lines.filter((line) => line.includes("noteView"))).toEqual([]);
    const download = await server.as(advisor).proposals.getProposalsDownloadUrl.query({ proposalId: out.id });
    expect(download.status).toBe("sealed");
  },
  PRINTING_MS,
);

test(
  "downloading the page as a PDF is not recorded as viewing it",
  async () => {
    const out = await aProposalOut(server, advisor);
    const [signee] = out.signees;
    await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
    await region.jobs.drain();
    const { accessToken = "", orgId = "" } = signee ?? {};
    const printed = await server.fetch(`/api/au/pdf/au/org/${orgId}/documents/proposal/${out.id}`, {
      headers: { authorization: `Bearer ${accessToken}`, "org-id": orgId },
    });
    expect(printed.status).toBe(200);
    expect((await PDF.load(new Uint8Array(await printed.arrayBuffer()))).getPages().length).toBeGreaterThan(
      1,
    );
    const events = await evidenceOfPeople(server, out.id);
    expect(events.map(({ kind }) => kind).filter((kind) => /opened|viewed/.test(kind))).toEqual([]);
  },
  PRINTING_MS,
);

test("the printing session ends with the document and leaves no user in the client's organisation", async () => {
  const left = await region.db.read
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(eq(users.isServiceUser, true));
  expect(left).toEqual([]);
});
