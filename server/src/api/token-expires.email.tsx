// Tells the person who made an API token that it expires in a few days (spec 9 §1).
import { eq } from "drizzle-orm";
import { API_TOKEN_LIMITS } from "@gap/core/api/api-token.schema";
import { routePath } from "@gap/core/access/routes";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { orgs } from "../orgs/public";
import { MailButton, MailLayout, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";
import { apiTokens } from "./api.tables";

export const tokenExpiresMail = defineMail<{ readonly tokenId: string }>({
  name: "api.token-expires",
  render: async ({ tokenId }, region) => {
    const { productName, publicUrl } = region.config;
    const [found] = await region.db.read
      .select({ token: apiTokens, org: orgs })
      .from(apiTokens)
      .innerJoin(orgs, eq(orgs.id, apiTokens.orgId))
      .where(eq(apiTokens.id, tokenId));
    if (found === undefined || found.token.revokedAt !== null) return undefined;
    const { token, org } = found;
    const day = formatDayIn(token.expiresAt, timeZoneOfOrg(org));
    const heading = `Your API token “${token.name}” expires on ${day}`;
    return {
      subject: heading,
      body: (
        <MailLayout
          preview={`Make a new token before ${day}, so that the programs that use it keep working.`}
          productName={productName}
          heading={heading}
          footer={`You received this email because you made this token for ${org.name}. It is sent once, ${API_TOKEN_LIMITS.warningDays} days before a token expires.`}
        >
          <MailText>
            Programs that use this token lose their access to {org.name} on that day. Make a new token, use it
            there, and then revoke this one.
          </MailText>
          <MailButton
            href={`${publicUrl}/${region.id}${routePath(org.id, "my-organisation", "integrations")}`}
          >
            Open Integrations
          </MailButton>
        </MailLayout>
      ),
    };
  },
});
