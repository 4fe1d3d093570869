// Collapsible list of clients that a sync did not import, with reasons; most need no attention.
import { CLIENT_LIMITS } from "@gap/core/clients/client.schema";
import type { ShownProgress } from "@gap/core/integrations/practice-manager";
import type { SkippedClient, SkipReason } from "@gap/core/integrations/sync-progress";
import classes from "./practice-manager.module.css";

const REASONS: Readonly<Record<SkipReason, string>> = {
  noName: "It has no name there.",
  nameTooLong: `Its name is longer than ${CLIENT_LIMITS.name} characters.`,
  nameTaken: "Another client here has the same name.",
  deletedHere: "It was deleted here, so it is not imported again.",
  unreadable: "It could not be read.",
};

export function SkippedClients({ progress: { counts, skipped } }: { readonly progress: ShownProgress }) {
  if (skipped.length === 0) return null;
  const more = counts.skipped - skipped.length;
  return (
    <details className={classes.skipped}>
      <summary>
        {counts.skipped === 1 ? "1 client was not imported" : `${counts.skipped} clients were not imported`}
      </summary>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <ul tabIndex={0} aria-label="Clients that were not imported">
        {skipped.map((client, place) => (
          <li key={client.id ?? place}>
            <span className={classes.skippedName}>{nameOf(client)}</span>
            <span>{REASONS[client.reason]}</span>
          </li>
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </details>
  );
}

function nameOf({ name, id }: SkippedClient): string {
  return name ?? (id === undefined ? "A client without name and id" : `Client ${id}`);
}
