// The firm's own parts of a document never reach its client (spec 7 §4): every call is made in the name of the client's
// people, with the ids of a document in which such parts contain a planted word.
import { TRPCClientError } from "@trpc/client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentPermission } from "@gap/core/documents/document-access";
import { permit } from "@gap/testing/factories/document";
import { startSession } from "@gap/server/identity/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { liveMessages } from "@gap/server/platform/live/live.tables";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { plantedDocument, type Planted } from "@gap/testing/factories/planted-document";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MATRIX } from "./matrix.test-kit";
import { callProcedure, typeOfProcedure } from "./tenancy.test-kit";

const WORD = "quokka";
const LIMIT_MS = 120_000;

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

/** The input of a row of the matrix, with the ids of the planted document. */
function inputOf(name: string, { ids, advisor }: Planted, { accessToken }: TestPerson): unknown {
  const input = MATRIX[name]?.input?.({
    advisorOrgId: advisor.orgId,
    gapOrgId: advisor.orgId,
    toggleId: advisor.orgId,
    toggleSeenAt: region.clock.now(),
    sessionId: String(decodeJwt(accessToken)["sid"]),
  });
  if (typeof input !== "object" || input === null) return input;
  const known = Object.entries(ids).filter(([field]) => field in input);
  return { ...input, ...Object.fromEntries(known) };
}

/** The answer or the error, as the caller gets it. */
async function answerTo(person: TestPerson, name: string, planted: Planted): Promise<string> {
  try {
    return JSON.stringify(await callProcedure(server, person, name, inputOf(name, planted, person))) ?? "";
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return JSON.stringify([error.message, error.data, error.shape]);
  }
}

async function leaksTo(
  person: TestPerson,
  names: readonly string[],
  planted: Planted,
  word = WORD,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of names) if ((await answerTo(person, name, planted)).includes(word)) leaks.push(name);
  return leaks;
}

const QUERIES = Object.keys(MATRIX).filter((name) => typeOfProcedure(name) === "query");
/** Those of documents first: a later one may end the session. */
const MUTATIONS = Object.keys(MATRIX)
  .filter((name) => typeOfProcedure(name) === "mutation")
  .toSorted((one, other) => Number(isOfDocuments(other)) - Number(isOfDocuments(one)));

function isOfDocuments(name: string): boolean {
  return /^(document|action|docBlock|docShare)\./.test(name);
}

const LISTS = QUERIES.filter((name) => /\.list\w*$/.test(name));

/** Those that find something by the word; a list that has no search answers the same for every word. */
async function foundBySearch(person: TestPerson, word: string): Promise<string[]> {
  const totalOf = async (name: string, search: string) => {
    const answer = await callProcedure(server, person, name, { search }).catch(() => undefined);
    return (answer as { readonly total?: number } | undefined)?.total ?? 0;
  };
  const found: string[] = [];
  for (const name of LISTS)
    if ((await totalOf(name, word)) > (await totalOf(name, "unheard-of"))) found.push(name);
  return found;
}

async function aGuest({ clientOrgId, documentId }: Planted): Promise<TestPerson> {
  const guest = await aPerson(region, { orgId: clientOrgId, role: "Guest" });
  await permit(region, guest, documentPermission("Pre-work", documentId));
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: guest.userId, pool: "guest" }),
  );
  return { ...guest, accessToken };
}

test(
  "no call answers people of the client with a word of the advisor's own parts",
  { timeout: LIMIT_MS },
  async () => {
    const planted = await plantedDocument(server, WORD);
    const { advisor, clientAdmin, clientMember } = planted;
    // Otherwise the word would be missing everywhere.
    expect(await leaksTo(advisor, QUERIES, planted)).toEqual(
      expect.arrayContaining([
        "action.list",
        "blueprint.getBlueprint",
        "document.get",
        "document.getChanges",
        "document.getVersion",
        "document.history",
        "document.listComments",
      ]),
    );
    const people = [clientMember, await aGuest(planted), clientAdmin];
    expect(await foundBySearch(clientAdmin, "Annual")).toContain("document.list");
    for (const person of people) expect(await foundBySearch(person, WORD)).toEqual([]);
    for (const names of [QUERIES, MUTATIONS, QUERIES.filter(isOfDocuments)])
      for (const person of people) expect(await leaksTo(person, names, planted)).toEqual([]);
    await region.jobs.drain();
    for (const { email } of people)
      expect(JSON.stringify(await listMailbox(region.db.read, { to: email }))).not.toContain(WORD);
    expect(JSON.stringify(await region.db.read.select().from(liveMessages))).not.toContain(WORD);
  },
);

test(
  "no call answers a person who was sent single questions with a word of the others",
  { timeout: LIMIT_MS },
  async () => {
    const word = "numbat";
    const planted = await plantedDocument(server, WORD);
    const { advisor, clientId, clientMember, documentId, blocks } = planted;
    const { document, docShare, advisor: firm } = server.as(advisor);
    const { goals, mood } = blocks;
    const { revision } = await document.get.query({ documentId });
    const value = `${word} answer`;
    await server.as(clientMember).document.saveAnswers.mutate({
      documentId,
      answers: [{ blockId: goals.id, value, baseRevision: revision, operationId: region.newId() }],
    });
    const comment = { documentId, blockId: goals.id, isInternal: false, text: `${word} comment` };
    const { id, email } = await firm.createClientContact.mutate({
      clientId,
      firstName: "Hana",
      lastName: "Wereta",
      email: "hana@kauri.example",
    });
    const share = { documentId, contactIds: [id], blockIds: [mood.id] };
    const { links } = await docShare.create.mutate(share);
    const guest = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email });
    const commentId = region.newId();
    await document.addComment.mutate({ ...comment, commentId });
    await document.addDecision.mutate({ documentId, decisionId: region.newId(), text: `${word} decision` });
    const ids = { ...planted.ids, blockId: goals.id, blockIds: [goals.id], commentId };
    const asked = { ...planted, ids };
    // Otherwise the word would be missing everywhere.
    expect(await leaksTo(clientMember, QUERIES, asked, word)).toEqual(
      expect.arrayContaining(["document.get", "document.history", "document.listComments"]),
    );
    for (const names of [QUERIES, MUTATIONS, QUERIES.filter(isOfDocuments)])
      expect(await leaksTo(guest, names, asked, word)).toEqual([]);
    await region.jobs.drain();
    expect(JSON.stringify(await listMailbox(region.db.read, { to: email }))).not.toContain(word);
  },
);
