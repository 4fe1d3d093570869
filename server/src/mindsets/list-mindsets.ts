// Lists an organisation's mindsets with the URLs of their images (spec 2 §7, mindset.list).
import type { MindsetListItem, PublishedMindset } from "@gap/core/mindsets/mindset.schema";
import type { Caller, ReadContext } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import { downloadUrlOfFile } from "../platform/files/download-url";
import type { Region } from "../platform/region";
import { mindsetsOfOrg, type ShownMindset } from "./mindsets.db";

export async function listMindsets(ctx: ReadContext<Caller>, orgId: string): Promise<MindsetListItem[]> {
  const shown = await mindsetsOfOrg(ctx.db, orgId);
  return Promise.all(shown.map((each) => present(ctx.region, each)));
}

/** Other organisations must not learn which of the provider's staff wrote them. */
export async function listPublishedMindsets(
  ctx: ReadContext<Caller>,
  orgId: string,
): Promise<PublishedMindset[]> {
  const listed = await listMindsets(ctx, orgId);
  return listed.map(({ createdBy: _created, lastUpdatedBy: _updated, ...published }) => published);
}

async function present(region: Region, { mindset: row, image }: ShownMindset): Promise<MindsetListItem> {
  const { createdAt, createdBy, lastUpdatedAt, lastUpdatedBy, imageFileName, videoUrl } = row;
  const imageFileUrl =
    image === null ? undefined : await downloadUrlOfFile(region, image, { variant: "display" });
  return {
    id: row.id,
    orgId: row.orgId,
    name: row.name,
    description: row.description,
    categories: row.categories,
    categoryIcon: row.categoryIcon,
    ...withoutEmpty({ imageFileName, videoUrl, imageFileUrl: imageFileUrl ?? null }),
    createdAt,
    createdBy,
    lastUpdatedAt,
    lastUpdatedBy,
  };
}
