// The owners of an organisation's proposals, for the list's filter. Needs only the right to the list, which shows them
// too.
import type { ProposalOwner } from "@gap/core/proposals/proposal-view";
import type { Queryable } from "@gap/server/platform/db/database";

/** Loose index scan: jumps from owner to owner, however many proposals each has. */
const OWNERS = `
  with recursive owners (id) as (
    select min(owner_id) from proposals where advisor_org_id = $1
    union all
    select (select min(owner_id) from proposals where advisor_org_id = $1 and owner_id > owners.id)
      from owners where owners.id is not null
  )
  select person.id, trim(concat_ws(' ', person.first_name, person.last_name)) as name
    from owners join users person on person.id = owners.id
   order by lower(trim(concat_ws(' ', person.first_name, person.last_name))), person.id`;

export async function listOwners(db: Queryable, advisorOrgId: string): Promise<ProposalOwner[]> {
  const { rows } = await db.raw(OWNERS, [advisorOrgId]);
  return rows.flatMap(({ id, name }) => (name === "" ? [] : [{ id: String(id), name: String(name) }]));
}
