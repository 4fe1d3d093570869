// proposals.getTemplate: a template with its services looked up, for its editor and its preview.
import { eq } from "drizzle-orm";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import type { ProposalTemplate } from "@gap/core/proposals/drafting/template";
import { TEMPLATE_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { GapError } from "@gap/core/shared/gap-error";
import { aboutPages, orgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import { files } from "@gap/server/platform/files/files.tables";
import { lookUpDraft } from "../drafting/look-up-draft";
import { withUrls } from "../get-proposal";
import { figuresOf, presentLookedUp } from "../present-proposal";
import { proposalTemplates } from "../proposals.tables";
import { isTemplate } from "./lock-template";

/** `imageUrls` maps the keys of the pictures in the service texts and the About us page to short-lived download URLs. */
type ShownTemplate = ProposalTemplate & { readonly imageUrls?: Readonly<Record<string, string>> };

export async function getTemplate(
  ctx: ReadContext<Caller>,
  advisorOrgId: string,
  id: string,
): Promise<ShownTemplate> {
  const [found] = await ctx.db
    .select({ template: proposalTemplates, advisor: orgs, logo: files, aboutPage: aboutPages.content })
    .from(proposalTemplates)
    .innerJoin(orgs, eq(orgs.id, proposalTemplates.advisorOrgId))
    .leftJoin(files, eq(files.key, orgs.logo))
    .leftJoin(aboutPages, eq(aboutPages.orgId, orgs.id))
    .where(isTemplate({ id, advisorOrgId }));
  if (found === undefined) throw new GapError("notFound", TEMPLATE_NOT_FOUND);
  const { template, advisor, logo, aboutPage } = found;
  const proposal = { advisorOrgId, advisorClientId: null, steps: template.steps };
  const draft = await lookUpDraft(ctx.db, { proposal, client: null, clientOrg: null });
  return withUrls(
    ctx,
    { brandColour: advisor.brandColour, logo },
    {
      id,
      name: template.name,
      advisorOrgId,
      advisorName: advisor.name,
      lastUpdatedAt: template.lastUpdatedAt,
      timezone: timeZoneOfOrg(advisor),
      ...figuresOf(advisor),
      ...presentLookedUp(draft),
      ...withoutEmpty({ aboutPage: readStoredRichText(aboutPage) ?? null }),
    },
  );
}
