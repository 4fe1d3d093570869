// A firm with a client, two people of the client and a document, for the tests of documents.
import { eq, sql } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { documentPermission } from "@gap/core/documents/document-access";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { aClient } from "./client";
import { asInstallation } from "./command";
import { aPerson, type TestPerson } from "./person";
import { aTemplate } from "./template";
import type { TestServer } from "@gap/testing/test-server";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { userOrgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { documents } from "@gap/server/documents/documents.tables";

export interface DocumentStage {
  readonly advisor: TestPerson;
  readonly clientId: string;
  readonly clientOrgId: string;
  readonly clientAdmin: TestPerson;
  /** A member of the client whom the document names. */
  readonly clientMember: TestPerson;
  readonly blueprintId: string;
  readonly blocks: { readonly goals: Block; readonly mood: Block; readonly notes: Block };
  readonly documentId: string;
}

/** The document asks two questions of the client, the first one required, and one of the advisor alone. */
export async function aDocument(
  server: TestServer,
  status: DocumentStatus = "shared",
): Promise<DocumentStage> {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const { id: clientOrgId } = await asInstallation(region, (command) =>
    ensureClientOrgExists(command, advisor.orgId, clientId),
  );
  const clientAdmin = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Admin" });
  const clientMember = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  const newId = () => region.newId();
  const blocks = {
    goals: { ...newBlock("longAnswer", newId, "What are your goals?"), required: true } as Block,
    mood: newBlock("rating", newId, "How was this year?"),
    notes: { ...newBlock("shortAnswer", newId, "Our view"), visibility: "advisor-only" } as Block,
  };
  const { id: blueprintId } = await aTemplate(server, advisor, {
    name: "Annual planning",
    content: Object.values(blocks),
  });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, status);
  await permit(region, clientMember, documentPermission("Pre-work", documentId));
  return { advisor, clientId, clientOrgId, clientAdmin, clientMember, blueprintId, blocks, documentId };
}

export async function setStatus(region: Region, documentId: string, status: DocumentStatus): Promise<void> {
  await asInstallation(region, ({ tx, now }) =>
    tx
      .update(documents)
      .set({ status, ...(status !== "draft" && { sharedAt: now }) })
      .where(eq(documents.id, documentId)),
  );
}

export async function permit(
  region: Region,
  { userId, orgId }: TestPerson,
  permission: string,
): Promise<void> {
  await asInstallation(region, ({ tx }) =>
    tx
      .update(userOrgs)
      .set({ permissions: sql`array_append(${userOrgs.permissions}, ${permission})` })
      .where(sql`${userOrgs.userId} = ${userId} and ${userOrgs.orgId} = ${orgId}`),
  );
}

interface SavedAnswer {
  readonly documentId: string;
  readonly blockId: string;
  readonly path?: string;
  readonly value: unknown;
}

/** Saves the answer to one question. */
export async function saveAnswer(
  server: TestServer,
  person: TestPerson,
  { documentId, path = "", ...answer }: SavedAnswer,
) {
  const operationId = (await server.region()).newId();
  return server.as(person).document.saveAnswers.mutate({
    documentId,
    answers: [{ ...answer, path, baseRevision: 0, operationId }],
  });
}
