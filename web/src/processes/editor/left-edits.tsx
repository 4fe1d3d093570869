// Edits of a process that its editor could not save any more; its code loads only if the browser stores some.
import type { Process } from "@gap/core/processes/process.schema";
import { useLeftEdits } from "@gap/web/platform/autosave/use-left-edits";
import { LeftEditsDialog } from "@gap/web/publishing/public";
import { processRecord, useProcessKind } from "../process-kind";
import { draftOf, storedEdits } from "./process-draft";

export function LeftEdits({ process, userId }: { process: Process; userId: string }) {
  const edits = useLeftEdits(storedEdits(process, userId), draftOf(process));
  return <LeftEditsDialog kind={useProcessKind()} record={processRecord(process)} edits={edits} />;
}
