// The name of a work item beside the name of its client, which the default name repeats.
import type { ListedWorkItem } from "./work-item-view";

/** "Annual planning" of "Annual planning – Kauri Joinery"; the period of a recurrence stays. */
export function nameBesideClient({ name, clientName }: Pick<ListedWorkItem, "name" | "clientName">): string {
  const short = name.replace(` – ${clientName}`, "");
  return short === "" ? name : short;
}

/** The default name of a work item. */
export function defaultName(processName: string, clientName: string): string {
  return `${processName} – ${clientName}`;
}
