// API calls outside the page, with the page's own token.
import type { APIRequestContext, Page } from "@playwright/test";
import type { RegionId } from "@gap/core/shared/regions";

/** Opens the region's root and returns the authorization header of the page's first private call. */
export async function authorizationOf(page: Page): Promise<string> {
  const firstCall = page.waitForRequest(/\/api\/au\/trpc\/user\.getMyUserInfo/);
  await page.goto("/au");
  return (await (await firstCall).allHeaders())["authorization"] ?? "";
}

/** The status of a private call that any signed-in person may make. */
export async function statusOfCall(
  request: APIRequestContext,
  authorization: string,
  region: RegionId = "au",
): Promise<number> {
  const answer = await request.post(`/api/${region}/trpc/user.getMyUser`, {
    headers: { authorization },
    data: {},
  });
  return answer.status();
}
