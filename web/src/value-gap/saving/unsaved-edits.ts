// Edits of a scenario that the server does not take any more, because it was sent or deleted meanwhile. They go on in a copy.
import { copiedScenarioName } from "@gap/core/value-gap/copied-scenario-name";
import type { ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { FieldFaults } from "./field-faults";
import type { OpenedRecords } from "./opened-records";
import { isUnsaved, type ScenarioHead } from "./session-state";

interface UnsavedEdits {
  readonly name: string;
  /** The name of the copy. */
  readonly copy: string;
  readonly note: string;
  readonly content: ScenarioContent;
}

interface Records {
  readonly opened: OpenedRecords;
  readonly faults: FieldFaults;
  readonly heads: readonly ScenarioHead[];
}

/** Takes them out of their queue. Undefined if all edits are saved, and no field holds text that is no figure. */
export function takeUnsavedEdits(
  scenarioId: string,
  { opened, faults, heads }: Records,
): UnsavedEdits | undefined {
  const queue = opened.queueOf(scenarioId);
  const head = heads.find(({ id }) => id === scenarioId);
  if (queue === undefined || head === undefined) return undefined;
  if (!isUnsaved(queue.state()) && !faults.has(scenarioId)) return undefined;
  const { draft: content } = queue.state();
  queue.discard();
  const { name, note } = head;
  const names = heads.map((each) => each.name);
  return { name, copy: copiedScenarioName(name, names), note, content };
}
