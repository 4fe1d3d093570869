// The differences between two versions of a process.
import type { ProcessChange } from "@gap/core/processes/compare-processes";
import { ChangeList, ChangeRow } from "@gap/web/publishing/public";

const FIELD_CHANGES: Readonly<Record<string, string>> = {
  title: "Renamed",
  description: "Description changed",
  kind: "Kind changed",
  guidance: "Guidance changed",
  imageKey: "Picture changed",
  blueprintId: "Template changed",
  offsetDays: "Due day changed",
  role: "Role changed",
  roles: "Roles changed",
  checklist: "Checklist changed",
  text: "Text changed",
};

export function ProcessChanges({ changes }: { changes: readonly ProcessChange[] }) {
  return (
    <ChangeList isEmpty={changes.length === 0}>
      {changes.map((change, place) => (
        <ChangeRow
          // A step can be both moved and changed, and titles can be the same.
          key={place}
          change={change.change}
          title={titleOf(change)}
          formerTitle={change.formerTitle}
          details={change.fields.map((field) => FIELD_CHANGES[field] ?? "Settings changed")}
        />
      ))}
    </ChangeList>
  );
}

function titleOf({ part, title }: ProcessChange): string {
  if (part === "process") return "The process itself";
  if (part === "step") return title.trim() === "" ? "Untitled step" : title;
  return `Guidance page: ${title.trim() === "" ? "Untitled page" : title}`;
}
