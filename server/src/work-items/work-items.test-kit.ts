// A firm with a client and a published process, for the tests of work items.
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import type { StepKind } from "@gap/core/processes/process-steps";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

export interface Firm {
  readonly advisor: TestPerson;
  readonly clientId: string;
  readonly processId: string;
}

const KINDS: readonly StepKind[] = ["task", "pre-work", "meeting", "feedback"];

/** Four steps, due on the start day and every five working days after it. */
export function planningContent(region: Region): ProcessContent {
  const steps = KINDS.map((kind, place): ProcessStep => ({
    id: region.newId(),
    title: `Step ${place + 1}`,
    kind,
    guidance: EMPTY_RICH_TEXT,
    offsetDays: place * 5,
    role: place === 1 ? "assistant" : "owner",
    checklist: place === 0 ? [{ id: region.newId(), text: "Call the client" }] : [],
  }));
  return { roles: [], steps, docs: [] };
}

export async function aFirm(server: TestServer): Promise<Firm> {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery" });
  const content = planningContent(region);
  const { id: processId } = await aProcess(server, advisor, { name: "Annual planning", content });
  return { advisor, clientId, processId };
}
