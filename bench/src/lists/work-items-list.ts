// Cost of a page of work items, of the board and of moving a card, in statements and processor time, compared with
// hand-written routes in the same process. Also checks that they cost the same with very many work items as with few.
import type { ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { endOfWeek } from "@gap/core/work-items/due-days";
import type { Region } from "@gap/server/platform/region";
import { processKind } from "@gap/server/processes/public";
import { installRecord } from "@gap/server/publishing/public";
import { asInstallation } from "@gap/testing/factories/command";
import { newClient } from "@gap/testing/factories/client";
import { manyWorkItems } from "@gap/testing/factories/many-work-items";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer, type Calling } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, growthOf, WHOLE_PAGES, type Call, type PageSizes } from "./compare-calls";
import { handWrittenRoutes } from "./hand-written-routes";

const FEW = 100;
/** Enough to fill the columns of the board, which show 50 cards each. */
const FULL_BOARD = 1_500;
const MANY = 100_000;
const MAX_STATEMENTS = 3;
/** Authentication, lock, change, live message and log. */
const MAX_STATEMENTS_OF_MOVE = 8;

interface Sizes extends PageSizes {
  readonly many: number;
}
const WHOLE: Sizes = { many: MANY, ...WHOLE_PAGES };

const LISTS: Readonly<Record<string, object>> = {
  "as it opens": {},
  overdue: { filters: { due: "overdue" } },
  "completed, newest first": {
    filters: { status: "completed" },
    sort: { columnId: "lastUpdatedAt", direction: "desc" },
  },
  "by name": { sort: { columnId: "name", direction: "asc" }, filters: { status: "open" } },
  searched: { search: "work 77" },
};
const BOARDS: Readonly<Record<string, object>> = {
  "as it opens": {},
  "by status": { columnsBy: "status" },
  "waiting for the client": { filters: { isWaitingForClient: true } },
};

export async function measureWorkItems(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const person = await aPerson(region);
    const calling = callingAs(person);
    const bare = handWritten(region, person);
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    const list = (query: object) => () => calling.query("workItem.list", query);
    const board = (query: object) => () => calling.query("workItem.board", query);
    const growing = { list: growthOf(list, LISTS, sizes), board: growthOf(board, BOARDS, sizes) };
    const work = await workOf(region, person, calling);
    const compareFirst = async (of: number) => [
      await against(`CPU per page of ${of} work items`, list({ filters: OPEN }), bare("/page")),
      await statements(`a page of ${of} work items`, list({ filters: OPEN }), bare("/page")),
      await against(`CPU per board of ${of} work items`, board({}), bare("/board")),
      await statements(`a board of ${of} work items`, board({}), bare("/board")),
      ...(await measureMoves({ database, sizes, of, calling, bare, work })),
    ];
    await manyWorkItems(region, work, [1, FEW]);
    const figures = await compareFirst(FEW);
    const listOfFew = await growing.list.warmUpAndMeasure();
    await manyWorkItems(region, work, [FEW + 1, FULL_BOARD]);
    const fullBoard = await growing.board.warmUpAndMeasure();
    await manyWorkItems(region, work, [FULL_BOARD + 1, sizes.many]);
    figures.push(...(await compareFirst(sizes.many)));
    const names = { many: sizes.many, database };
    return [
      ...figures,
      ...growing.list.figures(
        { records: "work items", few: FEW, ...names },
        listOfFew,
        await growing.list.measure(),
      ),
      ...growing.board.figures(
        { records: "work items on the board", few: FULL_BOARD, ...names },
        fullBoard,
        await growing.board.measure(),
      ),
    ];
  });
}

const OPEN = { status: "open" } as const;

async function workOf(region: Region, { orgId, userId }: TestPerson, calling: Calling) {
  const client = (await calling.mutate("advisor.addClientManually", newClient())) as { readonly id: string };
  const steps = (["task", "meeting"] as const).map((kind): ProcessStep => ({
    id: region.newId(),
    title: "Step",
    kind,
    guidance: EMPTY_RICH_TEXT,
    offsetDays: 0,
    role: "owner",
    checklist: [],
  }));
  const { id: processId } = await asInstallation(region, (command) =>
    installRecord(command, processKind, orgId, {
      name: "Annual planning",
      description: "",
      type: "Advisory",
      content: { roles: [], steps, docs: [] },
      status: "published",
    }),
  );
  return { orgId, ownerId: userId, clientId: client.id, processId };
}

interface Moves {
  readonly database: string;
  readonly sizes: Sizes;
  readonly of: number;
  readonly calling: Calling;
  readonly bare: (path: string) => Call;
  readonly work: Awaited<ReturnType<typeof workOf>>;
}

interface ReadItem {
  readonly lastUpdatedAt: string;
  readonly steps: readonly { readonly id: string }[];
}

/** The card goes to its second step and back again. */
async function measureMoves({ database, sizes, of, calling, bare, work }: Moves): Promise<Figure[]> {
  const { against, statements } = comparing(database, sizes, MAX_STATEMENTS_OF_MOVE);
  const { clientId, processId } = work;
  const create = async () =>
    (await calling.mutate("workItem.create", { clientId, processId })) as { readonly workItemId: string };
  const { workItemId } = await create();
  const item = (await calling.query("workItem.get", { workItemId })) as ReadItem;
  let [lastUpdatedAt, place] = [new Date(item.lastUpdatedAt), 1];
  const move = async () => {
    const input = { workItemId, stepId: item.steps[place]?.id, lastUpdatedAt };
    const answer = (await calling.mutate("workItem.moveTo", input)) as Pick<ReadItem, "lastUpdatedAt">;
    [lastUpdatedAt, place] = [new Date(answer.lastUpdatedAt), 1 - place];
  };
  const control = bare(`/move/${(await create()).workItemId}`);
  return [
    await against(`CPU per move of a card out of ${of}`, move, control),
    await statements(`a move of a card out of ${of}`, move, control),
  ];
}

const LISTED = `id, name, client_id, client_name, process_id, process_name, owner_id, status, start_day, due_day,
  current_step_id, column_kind, is_waiting_for_client, finished_steps, total_steps, tags, last_updated_at`;
const JOINED = `left join work_item_steps s on s.id = page.current_step_id left join users u on u.id = page.owner_id
  order by page.due_day, page.id`;
const DOCUMENT = `(select json_build_object('status', status, 'answered', answered, 'questions', questions,
  'submittedAt', submitted_at) from documents d where d.work_item_id = page.id and d.step_id = page.current_step_id
  order by d.id desc limit 1) as document`;
const SHOWN = `page.*, s.title, s.kind, s.due_day as step_due_day, s.meeting_at, u.first_name, u.last_name, ${DOCUMENT}`;
const PAGE_SQL = `select ${SHOWN} from (select ${LISTED} from work_items where org_id = $1 and status = 'open'
  order by due_day, id limit 10) page ${JOINED}`;
const COLUMNS = ["task", "pre-work", "meeting", "delivery", "feedback"];
const BOARD_SQL = `select ${SHOWN} from (${COLUMNS.map(
  (
    kind,
  ) => `(select ${LISTED} from work_items where org_id = $1 and status = 'open' and column_kind = '${kind}'
    order by due_day, id limit 50)`,
).join(" union all ")}) page ${JOINED}`;
const COUNTS_SQL = `select status, column_kind, sum(work_items) as work_items,
    sum(work_items) filter (where due_day < $2::date) as overdue,
    sum(work_items) filter (where due_day between $2::date and $3::date) as this_week,
    sum(work_items) filter (where is_waiting_for_client) as waiting
  from work_item_tallies where org_id = $1 group by status, column_kind`;
const LOCK_SQL = `select i.last_updated_at, s.id, s.state from work_items i join work_item_steps s on s.work_item_id = i.id
  where i.id = $1 and i.org_id = $2 order by s.position for update`;
const MOVE_SQL = `with moved as (update work_item_steps set state = $3, finished_at = case $3 when 'done' then now() end
    where id = $2), told as (insert into work_item_activity (id, work_item_id, at, kind, text)
    values (gen_random_uuid()::text, $1, now(), 'step', 'moved')) update work_items set current_step_id = $4,
    finished_steps = $5, column_kind = $6, last_updated_at = now() where id = $1`;
const AUDIT_SQL = `insert into audit_log (at, action, org_id, subjects, ip, user_agent, request_id)
  values (now(), 'workItem.moveTo', $1, '[]', '', '', '')`;
/** Colleagues who look at the board get a numbered message. */
const TELL_SQL = `with topic as (insert into live_topics as kept (type, entity_id, last_id, last_published_at)
    values ('bench-move', $1, 1, now()) on conflict (type, entity_id)
    do update set last_id = kept.last_id + 1, last_published_at = now() returning last_id)
  insert into live_messages (type, entity_id, id, payload, created_at)
    select 'bench-move', $1, last_id, $2::jsonb, now() from topic`;

/** The calls as one would write them without the rest of the product. */
function handWritten(region: Region, person: TestPerson): (path: string) => Call {
  const { read: db } = region.db;
  return handWrittenRoutes(region, person, (app, callerOf) => {
    for (const [path, sql] of [
      ["/page", PAGE_SQL],
      ["/board", BOARD_SQL],
    ] as const)
      app.get(path, async (c) => {
        const own = await callerOf(c);
        const today = calendarDayIn(new Date(), "Pacific/Auckland");
        const [{ rows }, counts] = await Promise.all([
          db.raw(sql, [own]),
          db.raw(COUNTS_SQL, [own, today, endOfWeek(today)]),
        ]);
        return c.json({ rows, counts: counts.rows });
      });
    app.get("/move/:id", async (c) => {
      const [own, id] = [await callerOf(c), c.req.param("id")];
      await region.db.transaction(async (tx) => {
        const { rows } = await tx.raw(LOCK_SQL, [id, own]);
        const [first, second] = rows;
        const isBack = first?.["state"] === "done";
        const change = isBack ? ["todo", first?.["id"], 0, "task"] : ["done", second?.["id"], 1, "meeting"];
        await tx.raw(MOVE_SQL, [id, first?.["id"], ...change]);
        await tx.raw(AUDIT_SQL, [own]);
        await tx.raw(TELL_SQL, [own, JSON.stringify({ ids: [id] })]);
      });
      return c.json({});
    });
  });
}
