// oAuthClient.generateCircleLoginUrl: URL of the academy on the community site, which signs members in through us.
import { eq } from "drizzle-orm";
import { NOT_SET_UP_FOR_ACADEMY } from "@gap/core/oauth/academy";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { users } from "../users/public";

export const ACADEMY_NOT_CONNECTED = "Gap Academy is not connected";

export async function generateCircleLoginUrl(
  { config }: Region,
  db: Queryable,
  userId: string,
): Promise<{ url: string }> {
  const [person] = await db.select({ circleId: users.circleId }).from(users).where(eq(users.id, userId));
  if (!person?.circleId) throw new GapError("unprocessable", NOT_SET_UP_FOR_ACADEMY);
  if (config.communitySignOnUrl === undefined) throw new GapError("unprocessable", ACADEMY_NOT_CONNECTED);
  return { url: config.communitySignOnUrl };
}
