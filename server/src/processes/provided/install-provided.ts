// Publishes the provider's starting set of templates and processes in its organisation: when the organisation is created,
// and when an installation without them is started.
import { inArray } from "drizzle-orm";
import { ALL_TEMPLATES, blocksOf, blueprintKind, blueprints, idOfKey } from "@gap/server/blueprints/public";
import { findProviderOrg, providerOrgCreated } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { takeLock } from "@gap/server/platform/db/advisory-locks";
import type { Queryable } from "@gap/server/platform/db/database";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import type { Region } from "@gap/server/platform/region";
import { installRecord } from "@gap/server/publishing/public";
import { processKind } from "../process-kind";
import { processes } from "../processes.tables";
import { ALL_PROCESSES } from "./all-processes";
import { contentOf, idOfProcess } from "./provided-process";

export async function prepareProvidedContent(region: Region): Promise<void> {
  if (!region.config.providedContent) return;
  region.events.join(providerOrgCreated, (command, { orgId }) => installProvidedContent(command, orgId));
  const provider = await findProviderOrg(region.db.read);
  if (provider === undefined || (await missingContent(region.db.read)).length === 0) return;
  const origin = installationOrigin("content.install", region.newId());
  await runCommand(region, origin, (command) => installProvidedContent(command, provider.id));
}

/** Installs what is missing; records that exist stay as the provider's staff left them. */
export async function installProvidedContent(command: CommandContext, orgId: string): Promise<void> {
  await takeLock(command.tx, "providedContent");
  const missing = new Set(await missingContent(command.tx));
  for (const { key, name, description, docType, blocks } of ALL_TEMPLATES) {
    const id = idOfKey(key);
    const content = blocksOf(key, blocks);
    if (missing.has(id))
      await installRecord(command, blueprintKind, orgId, {
        id,
        name,
        description,
        type: docType,
        content,
        status: "published",
      });
  }
  for (const process of ALL_PROCESSES) {
    const id = idOfProcess(process.key);
    const { name, description, category } = process;
    if (missing.has(id))
      await installRecord(command, processKind, orgId, {
        id,
        name,
        description,
        type: category,
        content: contentOf(process),
        status: "published",
      });
  }
}

async function missingContent(db: Queryable): Promise<string[]> {
  const templateIds = ALL_TEMPLATES.map(({ key }) => idOfKey(key));
  const processIds = ALL_PROCESSES.map(({ key }) => idOfProcess(key));
  const found = await Promise.all([
    db.select({ id: blueprints.id }).from(blueprints).where(inArray(blueprints.id, templateIds)),
    db.select({ id: processes.id }).from(processes).where(inArray(processes.id, processIds)),
  ]);
  const known = new Set(found.flat().map(({ id }) => id));
  return [...templateIds, ...processIds].filter((id) => !known.has(id));
}
