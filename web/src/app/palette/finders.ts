// Who finds records for a term of the command palette: one line a kind, asked only for people who may see it. The server
// searches and answers the best few, however many there are.
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { mayReach, type RouteId } from "@gap/core/access/routes";
import { STATUS_LABELS } from "@gap/core/proposals/proposal-status";
import type { Api } from "@gap/web/platform/calls/api-client";

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** Where it opens: the finder's route with this suffix, or with this search where the page opens it itself. */
  readonly suffix?: string;
  readonly search?: Readonly<Record<string, string>>;
}

export interface Finder {
  /** The group that its records stand under. */
  readonly title: string;
  readonly routeId: RouteId;
  /** Of those who reach the route. */
  readonly isFor?: (viewer: Viewer) => boolean;
  readonly find: (
    calls: Api["private"],
    term: string,
    signal: AbortSignal,
  ) => Promise<readonly FoundRecord[]>;
}

/** Of each kind: the smallest page that lists have. */
export const MOST_FOUND = 5;

const organisations: Finder = {
  title: "Organisations",
  routeId: "organisations",
  find: async ({ org }, search, signal) => {
    const sort = { columnId: "name", direction: "asc" } as const;
    const { rows } = await org.list.query({ search, sort, pageSize: MOST_FOUND }, { signal });
    return rows.map(({ id, name }) => ({ id, label: name, suffix: id }));
  },
};

const clients: Finder = {
  title: "Clients",
  routeId: "clients",
  find: async ({ advisor }, search, signal) => {
    const found = await advisor.getMinimalClients.query(
      { status: ["client", "prospect"], search, limit: MOST_FOUND },
      { signal },
    );
    return found.map(({ id, name }) => ({ id, label: name, suffix: id }));
  },
};

const contacts: Finder = {
  title: "Contacts",
  routeId: "clients",
  find: async ({ advisor }, search, signal) => {
    const found = await advisor.findContacts.query({ search }, { signal });
    return found.slice(0, MOST_FOUND).map(({ id, name, clientId, clientName }) => ({
      id,
      label: `${name}, ${clientName}`,
      suffix: `${clientId}/contacts`,
    }));
  },
};

const services: Finder = {
  title: "Services",
  routeId: "services",
  find: async (calls, search, signal) => {
    const found = await calls.services.find.query({ search }, { signal });
    return found.map(({ id, name }) => ({ id, label: name, search: { service: id } }));
  },
};

const proposals: Finder = {
  title: "Proposals",
  routeId: "proposals",
  // A client's people reach their own proposals, and search none.
  isFor: ({ orgType }) => orgType === "advisor",
  find: async (calls, search, signal) => {
    const found = await calls.proposals.find.query({ search }, { signal });
    return found.map(({ id, clientName, serviceNames, status }) => ({
      id,
      label: [clientName || "No client yet", ...serviceNames.slice(0, 1), STATUS_LABELS[status]].join(", "),
      suffix: id,
    }));
  },
};

const FINDERS: readonly Finder[] = [clients, contacts, proposals, organisations, services];

export function findersFor(viewer: Viewer, surroundings: Surroundings): readonly Finder[] {
  return FINDERS.filter(
    ({ routeId, isFor }) => mayReach(viewer, routeId, surroundings) && (isFor === undefined || isFor(viewer)),
  );
}
