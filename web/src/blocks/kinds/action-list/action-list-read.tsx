import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { ReadTable } from "@gap/web/blocks/parts/read-table";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import { actionsOf } from "./actions";

const COLUMNS = [
  { id: "what", title: "What" },
  { id: "who", title: "Who" },
  { id: "due", title: "Due" },
  { id: "state", title: "State" },
];

export function ActionListRead({ block, answers }: ReadProps<ActionListBlock>) {
  const { ActionList } = useBlockServices();
  if (ActionList !== undefined) return <ActionList block={block} isReadOnly />;
  const actions = actionsOf(answers);
  if (actions.length === 0) return <NotAnswered />;
  const rows = actions.map(({ id, text, owner, due, isDone }) => ({
    id,
    cells: [text, owner, due === "" ? "" : formatCalendarDay(due), isDone ? "Done" : "Open"],
  }));
  return <ReadTable columns={COLUMNS} rows={rows} />;
}
