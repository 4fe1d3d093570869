// The content of the pages in a client's archive (spec 9 §3): everything that the client can read on the screens, also for
// proposals that have no signed PDF.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import { send } from "@gap/server/platform/files/files.test-kit";
import { pdf } from "@gap/server/platform/files/check/good-files.test-kit";
import type { Region } from "@gap/server/platform/region";
import { aClient } from "@gap/testing/factories/client";
import { aDocument, saveAnswer, setStatus } from "@gap/testing/factories/document";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import { aScenario, withFigures } from "@gap/testing/factories/scenario";
import { aTemplate, updateDocumentTo } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { entriesOf, makeArchive } from "../archives.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

/** A page of the archive as text, without tags. */
async function entryOf(advisor: TestPerson, clientId: string, name: string) {
  const entries = await entriesOf(await makeArchive(server, advisor, { clientId }));
  const content = String(entries.get(name));
  return { entries, content, text: content.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

/** A service of $250 a month that closes half of the client's gap, and a scenario that shows it. */
async function withPricing() {
  const advisor = await aPerson(region);
  const client = await aClient(server, advisor);
  const clientOrgId = await withFigures(server, advisor, client.id);
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const pricing = await aService(server, advisor, {
    price: 250,
    levers: [{ lever: "price", percent: 50 }],
  });
  return { advisor, client, scenarioId, pricing };
}

test("a proposal that was only sent has its fees, payments, terms of engagement and value", async () => {
  const { advisor, client, scenarioId, pricing } = await withPricing();
  const { proposals } = server.as(advisor);
  const { url, key } = await proposals.getProposalsTOEUploadUrl.query({
    orgId: advisor.orgId,
    fileName: "Our terms.pdf",
  });
  await send(server, url, await pdf(), { "content-type": "application/pdf" });
  await region.jobs.drain();
  const { id: proposalId } = await aDraft(server, advisor, {
    client,
    services: [pricing],
    steps: (steps) => ({
      ...steps,
      step3: steps.step3.map((group) => ({ ...group, annualPayment: true, annualPaymentDiscount: 10 })),
      step4: { ...steps.step4, scenarioId, termsOfEngagementFilename: key },
    }),
  });
  await proposals.sendProposalEmail.mutate({ proposalId });
  const { entries, content, text } = await entryOf(advisor, client.id, "proposals/P-0001.html");
  expect(text).toContain(SECTION_TITLES.pricing.replace("&", "&amp;"));
  expect(text).toContain("Nothing has been chosen yet.");
  expect(text).toMatch(
    /Monthly fees Monthly instalments \(also offered: Annual payment, 10% discount\) \$3,000\.00/,
  );
  expect(text).toMatch(/Total, first year, excluding GST \$3,000\.00 GST 15% \$450\.00/);
  expect(text).toMatch(/Months 1 to 12 Monthly fees, 12 instalments \$3,450\.00 including GST/);
  expect(text).toContain("Your selection closes $36,000 of your $72,000 profit gap a year, an estimate");
  expect(content).toContain('<a href="P-0001-terms.pdf">Our terms.pdf</a>');
  expect(String(entries.get("proposals/P-0001-terms.pdf")).slice(0, 5)).toBe("%PDF-");
});

test("the value of a proposal is compared with the fee that its page totals", async () => {
  const { advisor, client, scenarioId, pricing } = await withPricing();
  const paidAtOnce = { monthlyInstalments: false, annualPayment: true, annualPaymentDiscount: 10 };
  const { id: proposalId } = await aDraft(server, advisor, {
    client,
    services: [pricing],
    steps: (steps) => ({
      ...steps,
      step3: steps.step3.map((group) => ({ ...group, ...paidAtOnce })),
      step4: { ...steps.step4, scenarioId },
    }),
  });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId });
  const { text } = await entryOf(advisor, client.id, "proposals/P-0001.html");
  expect(text).toMatch(/Total, first year, excluding GST \$2,700\.00/);
  expect(text).toContain("for a fee of $2,700 in the first year");
});

test("a document has the comments and decisions that its client sees, and answers that are no longer asked", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, clientId, documentId, blocks } = stage;
  const { document } = server.as(advisor);
  await saveAnswer(server, clientMember, { documentId, blockId: blocks.mood.id, value: 7 });
  const comment = (blockId: string, text: string, isInternal: boolean) =>
    document.addComment.mutate({ documentId, commentId: region.newId(), blockId, isInternal, text });
  await comment(blocks.goals.id, "Please name the sites", false);
  await comment(blocks.goals.id, "quokka among us", true);
  await comment(blocks.notes.id, "quokka on our own question", false);
  const asked = [blocks.goals, newBlock("date", () => region.newId(), "When?"), blocks.notes];
  await updateDocumentTo(server, stage, asked);
  const { text } = await entryOf(advisor, clientId, `documents/${documentId}.html`);
  expect(text).toMatch(/What are your goals\? Not answered Comments Please name the sites \S/);
  expect(text).not.toContain("quokka");
  expect(text).toContain(`No longer asked ${blocks.mood.title} 7 of 10`);
});

test("a session record has the decisions of its meeting", async () => {
  const { advisor, clientId } = await aDocument(server);
  const { document } = server.as(advisor);
  const { id: blueprintId } = await aTemplate(server, advisor, { type: "Delivery" });
  const { documentId } = await document.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, "shared");
  await document.setMeeting.mutate({ documentId, act: "start" });
  await document.addDecision.mutate({ documentId, decisionId: region.newId(), text: "Prices rise 3%" });
  const { text } = await entryOf(advisor, clientId, `documents/${documentId}.html`);
  expect(text).toMatch(/Decisions Prices rise 3% \S/);
});
