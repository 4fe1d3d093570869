// The product's server as a bench process, with a document that people of the firm and of its client may fill in.
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { asInstallation } from "@gap/testing/factories/command";
import { setStatus } from "@gap/testing/factories/document";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { processUsage, serveTasks } from "@gap/testing/helper-process";
import { callingAt, listeningServer } from "../embedded-server";
import { documentOf, newId } from "./filled-document";
import type { SavedOperation, TypingTasks } from "./typing-tasks";

const listening = listeningServer();

serveTasks({
  async open({ people: count }) {
    const { region, url } = await listening;
    const { id: orgId } = await anOrg(region, { tierMaxUsers: count });
    const email = () => `typist-${newId().toLowerCase()}@bench.example`;
    const advisor = await aPerson(region, { orgId, email: email() });
    const blocks = Array.from({ length: count }, (_, place) =>
      newBlock("longAnswer", newId, `Question ${place + 1}`),
    );
    const { clientId, documentId } = await documentOf(callingAt(url)(advisor), blocks);
    const client = await asInstallation(region, (command) => ensureClientOrgExists(command, orgId, clientId));
    await setStatus(region, documentId, "shared");
    const people = [advisor];
    while (people.length < count) {
      const isOfFirm = people.length < count / 2;
      const where = isOfFirm ? { orgId } : { orgId: client.id, orgType: "client" as const, role: "Admin" };
      people.push(await aPerson(region, { ...where, email: email() }));
    }
    return {
      url,
      documentId,
      blockIds: blocks.map(({ id }) => id),
      people: people.map((each) => ({ accessToken: each.accessToken, orgId: each.orgId })),
    };
  },
  async stored({ documentId }) {
    const { region } = await listening;
    const { rows } = await region.db.read.raw(
      `select operation_id as "operationId", block_id as "blockId", value #>> '{}' as value, revision
        from document_revisions where document_id = $1 order by revision`,
      [documentId],
    );
    const answers = await region.db.read.raw(
      "select block_id, value #>> '{}' as value from document_answers where document_id = $1",
      [documentId],
    );
    return {
      history: rows as unknown as SavedOperation[],
      answers: Object.fromEntries(answers.rows.map((row) => [String(row["block_id"]), String(row["value"])])),
    };
  },
  figures: processUsage,
} satisfies TypingTasks);
