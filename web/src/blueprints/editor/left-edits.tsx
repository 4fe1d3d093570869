// Edits of a template that its editor could not save any more; its code loads only if the browser stores some.
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { useLeftEdits } from "@gap/web/platform/autosave/use-left-edits";
import { LeftEditsDialog } from "@gap/web/publishing/public";
import { templateRecord, useTemplateKind } from "../template-kind";
import { draftOf, storedEdits } from "./template-draft";

export function LeftEdits({ template, userId }: { template: Blueprint; userId: string }) {
  const edits = useLeftEdits(storedEdits(template, userId), draftOf(template));
  return <LeftEditsDialog kind={useTemplateKind()} record={templateRecord(template)} edits={edits} />;
}
