// The orders of the list of work items, in the words of the button that chooses one.
import type { TableState } from "@gap/web/ui/table/table-state";

export const ORDERS = [
  { id: "dueDay", header: "Due" },
  { id: "name", header: "Name" },
  { id: "clientName", header: "Client" },
  { id: "lastUpdatedAt", header: "Last changed" },
] as const;

export function orderInWords(sort: TableState<never>["sort"]): string {
  if (sort?.columnId === "dueDay") return sort.direction === "asc" ? "Due first" : "Due last";
  if (sort?.columnId === "lastUpdatedAt") return sort.direction === "desc" ? "Changed last" : "Changed first";
  const order = ORDERS.find(({ id }) => id === sort?.columnId);
  return order === undefined ? "Sort" : `By ${order.header.toLowerCase()}`;
}
