// Lists the people with an open page that can show a goose.
import { asc, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../platform/db/database";
import { topicFollowers } from "../platform/live/live-presence.db";
import { users } from "../users/public";

export async function listGooseSubscribers(
  db: Queryable,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const followers = await topicFollowers(db, now, "goose-command");
  if (followers.length === 0) return [];
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  return db
    .select({ id: users.id, name })
    .from(users)
    .where(
      inArray(
        users.id,
        followers.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(users.id));
}
