// Creates templates of documents for tests; by default a published one with one question.
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
