// Cost of a page of documents, in statements and processor time, compared with a hand-written route in the same process.
// Also checks that it costs the same with very many documents as with few.
import type { Region } from "@gap/server/platform/region";
import { manyDocuments } from "@gap/testing/factories/many-documents";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, growthOf, WHOLE_PAGES, type Call, type PageSizes } from "../lists/compare-calls";
import { handWrittenRoutes } from "../lists/hand-written-routes";
import { aFilledDocument } from "./filled-document";

const FEW = 100;
const MANY = 100_000;
/** Authentication, the page, and the counts. */
const MAX_STATEMENTS = 3;

interface Sizes extends PageSizes {
  readonly many: number;
}
const WHOLE: Sizes = { many: MANY, ...WHOLE_PAGES };

export async function measureDocuments(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const person = await aPerson(region);
    const calling = callingAs(person);
    const bare = handWritten(region, person);
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    const page = (query: object) => () => calling.query("document.list", query);
    const compareFirst = async (of: number) => [
      await against(`CPU per page of ${of} documents`, page({}), bare),
      await statements(`a page of ${of} documents`, page({}), bare),
    ];
    const few = await aFilledDocument(calling, 1);
    const of = { orgId: person.orgId, blueprintId: await blueprintOf(region, few.documentId) };
    // The other documents belong to another client, whose own list is measured as well.
    const many = await aFilledDocument(calling, 1);
    await manyDocuments(region, { ...of, clientId: few.clientId }, [1, FEW]);
    const growing = growthOf(page, pagesOf(few.clientId), sizes);
    const figures = await compareFirst(FEW);
    const withFew = await growing.warmUpAndMeasure();
    await manyDocuments(region, { ...of, clientId: many.clientId }, [FEW + 1, sizes.many]);
    figures.push(...(await compareFirst(sizes.many)));
    const names = { records: "documents", few: FEW, many: sizes.many, database };
    return [...figures, ...growing.figures(names, withFew, await growing.measure())];
  });
}

function pagesOf(clientId: string): Readonly<Record<string, object>> {
  return {
    "as it opens": {},
    finalised: { status: "finalised" },
    "of one type": { docTypes: ["Delivery"] },
    "of a client": { clientId },
    "by title": { sort: { columnId: "title", direction: "asc" } },
    "by client": { sort: { columnId: "clientName", direction: "asc" } },
    "newest first": { sort: { columnId: "createdAt", direction: "desc" } },
    "finalised last first": { sort: { columnId: "finalisedAt", direction: "desc" } },
    searched: { search: "document 77" },
  };
}

async function blueprintOf({ db }: Region, documentId: string): Promise<string> {
  const { rows } = await db.read.raw("select blueprint_id from documents where id = $1", [documentId]);
  return String(rows[0]?.["blueprint_id"]);
}

const PAGE_SQL = `select d.id, d.title, d.service_name, d.doc_type, d.client_id, d.client_name, d.status, d.version, d.answered,
    d.questions, d.created_at, d.last_updated_at, d.due_day, d.submitted_at, d.finalised_at, d.work_item_id, d.step_id,
    c.client_org_id, o.name as advisor_name, w.status as work_status
  from (select * from documents where org_id = $1 order by last_updated_at desc nulls first, id limit 10) d
  join clients c on c.id = d.client_id join orgs o on o.id = d.org_id left join work_items w on w.id = d.work_item_id
  order by d.last_updated_at desc nulls first, d.id`;
const COUNTS_SQL =
  "select status, sum(documents) as documents from document_tallies where org_id = $1 group by status";

/** The page as one would write it without the rest of the product. */
function handWritten(region: Region, person: TestPerson): Call {
  const { read: db } = region.db;
  return handWrittenRoutes(region, person, (app, callerOf) => {
    app.get("/page", async (c) => {
      const own = await callerOf(c);
      const [{ rows }, counts] = await Promise.all([db.raw(PAGE_SQL, [own]), db.raw(COUNTS_SQL, [own])]);
      return c.json({ rows, counts: counts.rows });
    });
  })("/page");
}
