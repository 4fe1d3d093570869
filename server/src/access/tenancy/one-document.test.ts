// T1 of spec 6 for one document: each call about documents and actions, with the ids of a real one, by its advisor, another
// advisor, people of its client with and without its permission, guests, and people of another client.
import { TRPCClientError } from "@trpc/client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentPermission } from "@gap/core/documents/document-access";
import { startSession } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, permit, saveAnswer, type DocumentStage } from "@gap/testing/factories/document";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MATRIX } from "./matrix.test-kit";
import { ROWS_OF_DOCUMENTS } from "./rows-of-documents.test-kit";
import { callProcedure, typeOfProcedure } from "./tenancy.test-kit";

/** The answer, which nobody else's answers may contain. */
const WORD = "quokka";
const CALLS = Object.keys(ROWS_OF_DOCUMENTS);
const QUERIES = CALLS.filter((name) => typeOfProcedure(name) === "query");
/** Those that list the records of the caller, of which there are none. */
const LISTS = new Set(["document.list", "document.listToDo", "document.getClientHome", "action.list"]);
const REFUSALS = new Set(["forbidden", "notFound", "unprocessable"]);
/** Those that only people of a client make. */
const OF_THE_CLIENT = new Set(["document.listToDo", "document.getClientHome"]);
/** Those that only the firm makes. */
const OF_THE_FIRM = new Set([
  "document.create",
  "document.sendBack",
  "document.reopen",
  "document.finalise",
  "document.setMeeting",
  "document.addTopic",
  "document.removeTopic",
  "document.getPreWork",
  "document.finishMeeting",
  "document.listOutdated",
  "document.updateToTemplate",
  "document.undoUpdate",
]);

let server: TestServer;
let region: Region;
let stage: DocumentStage & { readonly actionId: string; readonly commentId: string };
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  stage = await aWholeDocument();
});
afterAll(() => server.close());

/** Shared, with an answer, a comment and an action of its client, and a finalised version. */
async function aWholeDocument() {
  const made = await aDocument(server);
  const { documentId, clientId, advisor, clientMember, blocks } = made;
  const { document, action } = server.as(advisor);
  await saveAnswer(server, clientMember, { documentId, blockId: blocks.goals.id, value: WORD });
  const [actionId, commentId] = [region.newId(), region.newId()];
  await action.create.mutate({ actionId, clientId, text: WORD });
  const comment = { documentId, commentId, blockId: blocks.goals.id, isInternal: false, text: WORD };
  await document.addComment.mutate(comment);
  await document.finalise.mutate({ documentId, revision: 1 });
  await region.jobs.drain();
  await document.reopen.mutate({ documentId });
  return { ...made, actionId, commentId };
}

async function aGuest(permission?: string): Promise<TestPerson> {
  const guest = await aPerson(region, { orgId: stage.clientOrgId, role: "Guest" });
  if (permission !== undefined) await permit(region, guest, permission);
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: guest.userId, pool: "guest" }),
  );
  return { ...guest, accessToken };
}

function inputOf(name: string, { accessToken }: TestPerson): unknown {
  const { advisor, actionId, blueprintId, blocks, clientId, clientOrgId, commentId, documentId } = stage;
  const input = MATRIX[name]?.input?.({
    advisorOrgId: advisor.orgId,
    gapOrgId: advisor.orgId,
    toggleId: advisor.orgId,
    toggleSeenAt: region.clock.now(),
    sessionId: String(decodeJwt(accessToken)["sid"]),
  });
  if (typeof input !== "object" || input === null) return input;
  const blockId = blocks.goals.id;
  const lists = { blockIds: [blockId], documentIds: [documentId], version: 1 };
  const ids = { actionId, blueprintId, blockId, clientId, clientOrgId, commentId, documentId, ...lists };
  return { ...input, ...Object.fromEntries(Object.entries(ids).filter(([field]) => field in input)) };
}

interface Answered {
  readonly outcome: string;
  readonly text: string;
}

async function call(person: TestPerson, name: string): Promise<Answered> {
  try {
    const answer = await callProcedure(server, person, name, inputOf(name, person));
    return { outcome: "allowed", text: JSON.stringify(answer) ?? "" };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const type = String(error.data?.gapError?.gapErrorData?.gapErrorType);
    return { outcome: type, text: JSON.stringify([error.message, error.data, error.shape]) };
  }
}

const OUTSIDERS = {
  "another advisor": () => aPerson(region),
  "the admin of another client": () => aPerson(region, { orgType: "client" }),
  "a member of the client without the permission": () =>
    aPerson(region, { orgId: stage.clientOrgId, orgType: "client", role: "Team Member" }),
  "a guest of another document": () => aGuest(documentPermission("Pre-work", region.newId())),
  "a guest without any permission": () => aGuest(),
} as const;

test.each(Object.entries(OUTSIDERS))(
  "T1 %s is refused every call about the document and learns nothing of it",
  { timeout: 60_000 },
  async (_who, make) => {
    const outsider = await make();
    const before = await server.as(stage.advisor).document.get.query({ documentId: stage.documentId });
    const notRefused: string[] = [];
    for (const name of CALLS) {
      const { outcome, text } = await call(outsider, name);
      expect([name, text.includes(WORD)]).toEqual([name, false]);
      if (!LISTS.has(name) && !REFUSALS.has(outcome)) notRefused.push(`${name}: ${outcome}`);
    }
    expect(notRefused).toEqual([]);
    expect(await server.as(stage.advisor).document.get.query({ documentId: stage.documentId })).toEqual(
      before,
    );
  },
);

const INSIDERS = {
  "its advisor": async () => stage.advisor,
  "the client's admin": async () => stage.clientAdmin,
  "a member of the client with the permission": async () => stage.clientMember,
  "a guest with the permission": () => aGuest(documentPermission("Pre-work", stage.documentId)),
} as const;

test.each(Object.entries(INSIDERS))("T1 %s reads the document by every call", async (who, make) => {
  const insider = await make();
  const isAdvisor = who === "its advisor";
  // The action is on the client's page, of which members and guests see only their own.
  const ofOthers = isAdvisor || who === "the client's admin" ? [] : ["action.get"];
  const refused: string[] = [];
  for (const name of QUERIES) {
    const { outcome } = await call(insider, name);
    if (outcome !== "allowed") refused.push(name);
  }
  // Neither has an upload, and the work item of the second call does not exist.
  const uploads = ["document.getUploadUrl", "docBlock.getUploadUrl"];
  expect(refused.toSorted()).toEqual(
    [
      ...uploads,
      ...ofOthers,
      ...QUERIES.filter((name) => (isAdvisor ? OF_THE_CLIENT : OF_THE_FIRM).has(name)),
    ].toSorted(),
  );
});

test.each(Object.entries(INSIDERS).filter(([who]) => who !== "its advisor"))(
  "T1 %s cannot make the calls of the firm",
  async (_who, make) => {
    const insider = await make();
    for (const name of OF_THE_FIRM)
      expect([name, (await call(insider, name)).outcome]).toEqual([name, "forbidden"]);
  },
);
