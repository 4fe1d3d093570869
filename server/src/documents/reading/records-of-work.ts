// The documents of a work item and the open actions of its client, for the page of the work item (spec 7 §3).
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { holdsFeature } from "@gap/core/access/access-rule";
import { clientActions, listActions } from "@gap/server/actions/public";
import { clients } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { RecordsOfWork } from "@gap/server/work-items/public";
import { documents } from "../documents.tables";
import { presentListed } from "./present-listed";

const MOST_DOCUMENTS = 100;
const MOST_ACTIONS = 10;

export const recordsOfWork: RecordsOfWork = async ({ db, caller }, { workItemId, clientId }) => {
  if (!holdsFeature(caller.viewer, "documents"))
    return { documents: [], openActions: { rows: [], total: 0 } };
  const orgId = ownOrgId(caller);
  const { blocks: _blocks, keptBlocks: _kept, ...columns } = getTableColumns(documents);
  const [rows, openActions] = await Promise.all([
    db
      .select({ row: columns, advisorName: orgs.name, clientOrgId: clients.clientOrgId })
      .from(documents)
      .innerJoin(clients, eq(clients.id, documents.clientId))
      .innerJoin(orgs, eq(orgs.id, documents.orgId))
      .where(and(eq(documents.workItemId, workItemId), eq(documents.orgId, orgId)))
      .orderBy(desc(documents.id))
      .limit(MOST_DOCUMENTS),
    listActions(db, {
      where: and(eq(clientActions.orgId, orgId), eq(clientActions.clientId, clientId)),
      query: { page: 0, pageSize: MOST_ACTIONS, states: ["open"] },
    }),
  ]);
  return { documents: rows.map((row) => presentListed(row, "advisor")), openActions };
};
