// The record searches of the command palette, one per kind and only for users who may see it. The server searches and
// returns the best few matches.
import { documentSuffix } from "@gap/core/documents/document-path";
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { isOffered, type RouteId } from "@gap/core/access/routes";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { statusInWords } from "@gap/core/proposals/status-in-words";
import { PUBLISHING_STATUS_NAMES } from "@gap/core/publishing/publishing-status";
import { WORK_ITEM_STATUS_NAMES } from "@gap/core/work-items/work-item-status";
import type { Api } from "@gap/web/platform/calls/api-client";

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** Opens the finder's route with this suffix, or with these search parameters. */
  readonly suffix?: string;
  readonly search?: Readonly<Record<string, string>>;
}

export interface Finder {
  /** The heading of its results. */
  readonly title: string;
  readonly routeId: RouteId;
  /** A further condition for users who may open the route. */
  readonly isFor?: (viewer: Viewer) => boolean;
  readonly find: (
    calls: Api["private"],
    term: string,
    signal: AbortSignal,
  ) => Promise<readonly FoundRecord[]>;
}

/** The number of results per kind; the smallest page size of lists. */
export const MAX_FOUND = 5;

const organisations: Finder = {
  title: "Organisations",
  routeId: "organisations",
  find: async ({ org }, search, signal) => {
    const sort = { columnId: "name", direction: "asc" } as const;
    const { rows } = await org.list.query({ search, sort, pageSize: MAX_FOUND }, { signal });
    return rows.map(({ id, name }) => ({ id, label: name, suffix: id }));
  },
};

const clients: Finder = {
  title: "Clients",
  routeId: "clients",
  find: async ({ advisor }, search, signal) => {
    const found = await advisor.getMinimalClients.query(
      { status: ["client", "prospect"], search, limit: MAX_FOUND },
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
    return found.slice(0, MAX_FOUND).map(({ id, name, clientId, clientName }) => ({
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
  // Users of clients can open their own proposals but not search them.
  isFor: ({ orgType }) => orgType === "advisor",
  find: async (calls, search, signal) => {
    const found = await calls.proposals.find.query({ search }, { signal });
    return found.map((proposal) => {
      const { id, number, name, clientName, serviceNames } = proposal;
      return {
        id,
        label: [
          `${formatProposalNumber(number)} ${clientName || "No client yet"}`,
          ...(name === undefined ? serviceNames.slice(0, 1) : [name]),
          statusInWords(proposal),
        ].join(", "),
        suffix: id,
      };
    });
  },
};

const workItems: Finder = {
  title: "Work items",
  routeId: "work-items",
  isFor: ({ orgType }) => orgType === "advisor",
  find: async ({ workItem }, search, signal) => {
    const sort = { columnId: "dueDay", direction: "asc" } as const;
    const { rows } = await workItem.list.query({ search, sort, pageSize: MAX_FOUND }, { signal });
    return rows.map(({ workItemId, name, clientName, status }) => ({
      id: workItemId,
      // The default name ends with the client's.
      label: [name, ...(name.includes(clientName) ? [] : [clientName]), WORK_ITEM_STATUS_NAMES[status]].join(
        ", ",
      ),
      suffix: workItemId,
    }));
  },
};

const documents: Finder = {
  title: "Documents",
  routeId: "documents",
  find: async ({ document }, search, signal) => {
    const { rows } = await document.list.query({ search, pageSize: MAX_FOUND }, { signal });
    return rows.map(({ documentId, title, docTypeName, clientName, status }) => ({
      id: documentId,
      label: [
        title,
        ...(title.includes(docTypeName) ? [] : [docTypeName]),
        clientName,
        DOCUMENT_STATUS_NAMES[status],
      ].join(", "),
      suffix: documentSuffix({ documentId, status }),
    }));
  },
};

const templates: Finder = {
  title: "Document templates",
  routeId: "document-templates",
  find: async ({ blueprint }, search, signal) => {
    const { rows } = await blueprint.getAdvisorAndPublishedGapBlueprints.query(
      { search, sort: { columnId: "name", direction: "asc" }, pageSize: MAX_FOUND },
      { signal },
    );
    return rows.map(({ blueprintId, name, docType, status }) => ({
      id: blueprintId,
      label: [name, DOC_TYPE_NAMES[docType], PUBLISHING_STATUS_NAMES[status]].join(", "),
      suffix: blueprintId,
    }));
  },
};

const processes: Finder = {
  title: "Processes",
  routeId: "processes",
  find: async ({ process }, search, signal) => {
    const { rows } = await process.list.query(
      { search, sort: { columnId: "name", direction: "asc" }, pageSize: MAX_FOUND },
      { signal },
    );
    return rows.map(({ processId, name, category, status }) => ({
      id: processId,
      label: [name, category, PUBLISHING_STATUS_NAMES[status]].join(", "),
      suffix: processId,
    }));
  },
};

const FINDERS: readonly Finder[] = [
  clients,
  contacts,
  proposals,
  workItems,
  documents,
  organisations,
  services,
  templates,
  processes,
];

export function findersFor(viewer: Viewer, surroundings: Surroundings): readonly Finder[] {
  return FINDERS.filter(
    ({ routeId, isFor }) =>
      isOffered(viewer, routeId, surroundings) && (isFor === undefined || isFor(viewer)),
  );
}
