// Creates templates of documents for tests, by default a published one with one question, publishes newer versions, and updates
// documents to them.
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { blueprintKind } from "@gap/server/blueprints/public";
import { installRecord, type PreparedRecord } from "@gap/server/publishing/public";
import type { TestServer } from "@gap/testing/test-server";
import { asInstallation, nextNumber } from "./command";
import type { TestPerson } from "./person";

export async function aTemplate(
  server: TestServer,
  { orgId }: Pick<TestPerson, "orgId">,
  template: Partial<PreparedRecord<readonly Block[]>> = {},
): Promise<{ id: string }> {
  const region = await server.region();
  return asInstallation(region, (command) =>
    installRecord(command, blueprintKind, orgId, {
      name: `Template ${nextNumber()}`,
      description: "",
      type: "Pre-work",
      content: [newBlock("longAnswer", region.newId, "What changed this year?")],
      status: "published",
      ...template,
    }),
  );
}

/** Publishes the next version of a template. */
export async function publishBlocks(
  server: TestServer,
  advisor: TestPerson,
  { blueprintId, blocks }: { readonly blueprintId: string; readonly blocks: readonly Block[] },
): Promise<void> {
  const { blueprint } = server.as(advisor);
  const { lastUpdated } = await blueprint.createDraft.mutate({ blueprintId });
  await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks: [...blocks] });
  await blueprint.publish.mutate({ blueprintId });
}

/** Publishes the next version of the document's template, and updates the document to it. */
export async function updateDocumentTo(
  server: TestServer,
  {
    advisor,
    blueprintId,
    documentId,
  }: { readonly advisor: TestPerson; readonly blueprintId: string; readonly documentId: string },
  blocks: readonly Block[],
): Promise<void> {
  await publishBlocks(server, advisor, { blueprintId, blocks });
  const { updated } = await server
    .as(advisor)
    .document.updateToTemplate.mutate({ blueprintId, documentIds: [documentId] });
  if (updated[0] !== documentId) throw new Error("The document was not updated");
}
