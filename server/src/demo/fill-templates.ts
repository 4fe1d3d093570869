// Publishes the provider's templates and processes, and those of the demo's firm.
import type { ProcessContent } from "@gap/core/processes/process.schema";
import { blocksOf, blueprintKind } from "../blueprints/public";
import type { CommandContext } from "../platform/calls/run-command";
import { contentOf, installProvidedContent, processKind } from "../processes/public";
import { createDraft, getReadable, installRecord, publishDraft, updateDraft } from "../publishing/public";
import { PROVIDER_KEY } from "./demo-accounts";
import {
  HARBOUR_PROCESS,
  HARBOUR_PROCESS_ID,
  HARBOUR_PROCESS_NOTE,
  HARBOUR_TEMPLATES,
  idOfDemoTemplate,
} from "./demo-templates";

export async function fillTemplates(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  const provider = orgIds.get(PROVIDER_KEY);
  if (provider !== undefined) await installProvidedContent(command, provider);
  const harbour = orgIds.get("harbour");
  if (harbour === undefined) return;
  for (const template of HARBOUR_TEMPLATES) {
    const { key, name, description, docType, status, blocks } = template;
    await installRecord(command, blueprintKind, harbour, {
      id: idOfDemoTemplate(template),
      name,
      description,
      type: docType,
      content: blocksOf(key, blocks),
      status,
    });
  }
  await fillProcess(command, harbour);
}

/** Two versions, so that the list of versions has changes to show. */
async function fillProcess(command: CommandContext, orgId: string): Promise<void> {
  const { name, description, category } = HARBOUR_PROCESS;
  const content = contentOf(HARBOUR_PROCESS);
  const own = { id: HARBOUR_PROCESS_ID, orgId };
  await installRecord(command, processKind, orgId, {
    id: own.id,
    name,
    description,
    type: category,
    content: firstVersionOf(content),
    status: "published",
  });
  await createDraft(command, processKind, own);
  const { row } = await getReadable(command.tx, processKind, own);
  await updateDraft(command, processKind, own, { lastUpdated: row.lastUpdatedAt, content });
  await publishDraft(command, processKind, own, { note: HARBOUR_PROCESS_NOTE });
}

/** With an earlier session, and without asking for feedback. */
function firstVersionOf(content: ProcessContent): ProcessContent {
  const steps = content.steps.filter(({ kind }) => kind !== "feedback");
  return {
    ...content,
    steps: steps.map((step) => (step.kind === "meeting" ? { ...step, offsetDays: 5 } : step)),
  };
}
