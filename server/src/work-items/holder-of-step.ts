// The person who has a step to do (spec 7 §3): its assignee, otherwise the owner of the work item, otherwise the firm's
// admins. People who have left hold nothing.
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { ADMIN_ROLE } from "@gap/core/access/roles";
import { roles } from "../access/public";
import { userOrgs } from "../orgs/public";
import { workItems, workItemSteps } from "./work-items.tables";

interface Person {
  readonly userId: SQLWrapper | string;
  readonly orgId: SQLWrapper | string;
}

/**
 * For queries of steps with their work items. Each condition is a way to hold a step, and no step is held in two of them;
 * they are apart, so that each can use an index.
 */
export function waysToHold(person: Person): readonly [SQL, SQL, ...SQL[]] {
  const { userId, orgId } = person;
  const { assigneeId } = workItemSteps;
  const { ownerId } = workItems;
  const isUnassigned = sql`(${assigneeId} is null or ${hasLeft(assigneeId, orgId)})`;
  return [
    sql`${assigneeId} = ${userId}`,
    sql`(${isUnassigned} and ${ownerId} = ${userId})`,
    sql`(${isUnassigned} and ${ownerId} is null and ${isAdmin(person)})`,
    sql`(${isUnassigned} and ${hasLeft(ownerId, orgId)} and ${isAdmin(person)})`,
  ];
}

/** The member who holds a step, for queries of steps with their work items; null if only the admins do. */
export const holderOfStep: SQL<string | null> = sql`case
  when not ${hasLeft(workItemSteps.assigneeId, workItemSteps.orgId)} then ${workItemSteps.assigneeId}
  when not ${hasLeft(workItems.ownerId, workItemSteps.orgId)} then ${workItems.ownerId}
end`;

// Both conditions give their tables other names, because the query around them may read the same tables.
function hasLeft(userId: SQLWrapper, orgId: Person["orgId"]): SQL {
  return sql`${userId} in (select gone.user_id from ${userOrgs} as gone
    where gone.org_id = ${orgId} and (gone.deactivated_on is not null or gone.accepted_on is null))`;
}

function isAdmin({ userId, orgId }: Person): SQL {
  return sql`${userId} in (select admin.user_id from ${userOrgs} as admin
    inner join ${roles} as of_admin on of_admin.id = admin.role_id
    where admin.org_id = ${orgId} and admin.deactivated_on is null and admin.accepted_on is not null
      and lower(of_admin.name) = ${ADMIN_ROLE.toLowerCase()})`;
}
