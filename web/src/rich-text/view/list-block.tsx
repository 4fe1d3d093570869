// Renders lists; a nested list belongs to the item above it. Check boxes are announced, not only drawn.
import { VisuallyHidden } from "@mantine/core";
import { RICH_TEXT_LIMITS } from "@gap/core/rich-text/rich-text-limits";
import type { List, ListItem } from "@gap/core/rich-text/rich-text.schema";
import classes from "../rich-text.module.css";
import { Inlines } from "./inlines";
import { nodesOf } from "./nodes-of";

interface ItemWithLists {
  readonly item: ListItem | undefined;
  readonly lists: List[];
}

export function ListBlock({ list, depth = 1 }: { readonly list: List; readonly depth?: number }) {
  if (depth > RICH_TEXT_LIMITS.listDepth) return null;
  const items = withTheirLists(nodesOf<ListItem | List>(list.children)).map(({ item, lists }, index) => (
    <li key={index} {...markOf(list, item)}>
      {item === undefined ? null : <ItemWords list={list} item={item} />}
      {lists.map((deeper, at) => (
        <ListBlock key={at} list={deeper} depth={depth + 1} />
      ))}
    </li>
  ));
  if (list.kind === "number") return <ol start={Number.isInteger(list.start) ? list.start : 1}>{items}</ol>;
  return <ul className={list.kind === "check" ? classes["checkList"] : undefined}>{items}</ul>;
}

function ItemWords({ list, item }: { readonly list: List; readonly item: ListItem }) {
  return (
    <>
      {list.kind === "check" ? (
        <VisuallyHidden>{item.checked === true ? "Done: " : "Not done: "}</VisuallyHidden>
      ) : null}
      <Inlines nodes={nodesOf(item.children)} />
    </>
  );
}

function markOf({ kind }: List, item: ListItem | undefined) {
  if (item === undefined) return { className: classes["nested"] };
  if (kind !== "check") return {};
  return { className: classes["checkItem"], "data-checked": item.checked === true ? true : undefined };
}

function withTheirLists(children: readonly (ListItem | List)[]): ItemWithLists[] {
  const items: ItemWithLists[] = [];
  for (const child of children) {
    if (child.type === "listitem") items.push({ item: child, lists: [] });
    else if (child.type === "list") {
      const last = items.at(-1);
      if (last === undefined) items.push({ item: undefined, lists: [child] });
      else last.lists.push(child);
    }
  }
  return items;
}
