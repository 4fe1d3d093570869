// Creates processes for tests; by default a published one with one step.
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { processKind } from "@gap/server/processes/public";
import { installRecord, type PreparedRecord } from "@gap/server/publishing/public";
import type { TestServer } from "@gap/testing/test-server";
import { asInstallation, nextNumber } from "./command";
import type { TestPerson } from "./person";

export async function aProcess(
  server: TestServer,
  { orgId }: TestPerson,
  process: Partial<PreparedRecord<ProcessContent>> = {},
): Promise<{ id: string }> {
  const region = await server.region();
  const step: ProcessStep = {
    id: region.newId(),
    title: "Book the session",
    kind: "task",
    guidance: EMPTY_RICH_TEXT,
    offsetDays: 0,
    role: "owner",
    checklist: [],
  };
  return asInstallation(region, (command) =>
    installRecord(command, processKind, orgId, {
      name: `Process ${nextNumber()}`,
      description: "",
      type: "Advisory",
      content: { roles: [], steps: [step], docs: [] },
      status: "published",
      ...process,
    }),
  );
}
