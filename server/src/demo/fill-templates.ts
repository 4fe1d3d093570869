// Publishes the provider's templates and processes, and those of the demo's firm.
import { blocksOf, blueprintKind } from "../blueprints/public";
import type { CommandContext } from "../platform/calls/run-command";
import { contentOf, installProvidedContent, processKind } from "../processes/public";
import { installRecord } from "../publishing/public";
import { PROVIDER_KEY } from "./demo-accounts";
import { HARBOUR_PROCESS, HARBOUR_PROCESS_ID, HARBOUR_TEMPLATES, idOfDemoTemplate } from "./demo-templates";

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
  const { name, description, category } = HARBOUR_PROCESS;
  await installRecord(command, processKind, harbour, {
    id: HARBOUR_PROCESS_ID,
    name,
    description,
    type: category,
    content: contentOf(HARBOUR_PROCESS),
    status: "published",
  });
}
