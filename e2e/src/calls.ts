// Calls beside the page, with the token that the page itself uses.
import type { APIRequestContext, Page } from "@playwright/test";
import type { RegionId } from "@gap/core/shared/regions";

/** Opens the region's base and returns the header that its first private call carries. */
export async function authorizationOf(page: Page): Promise<string> {
  const asked = page.waitForRequest(/\/api\/au\/trpc\/user\.getMyUserInfo/);
  await page.goto("/au");
  return (await (await asked).allHeaders())["authorization"] ?? "";
}

/** How a region answers a private call that any signed-in person may make. */
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
