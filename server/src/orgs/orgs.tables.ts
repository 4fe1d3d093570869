// Organisations and people's links to them (spec 2 §3); check constraints enforce the limits of spec 1 §5.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { OrgSize } from "@gap/core/orgs/org-sizes";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { TierName } from "@gap/core/orgs/tiers";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { roles } from "../access/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { users } from "../users/public";

export const orgs = pgTable(
  "orgs",
  {
    id: id().primaryKey(),
    name: text("name").notNull(),
    orgType: text("org_type").$type<OrgType>().notNull(),
    taxOrgId: text("tax_org_id"),
    website: text("website"),
    contactNumber: text("contact_number"),
    logo: text("logo"),
    address: text("address"),
    orgSize: text("org_size").$type<OrgSize>(),
    tierName: text("tier_name").$type<TierName>(),
    tierMaxUsers: integer("tier_max_users"),
    countryCode: text("country_code"),
    currencyCode: text("currency_code"),
    taxDescription: text("tax_description"),
    taxPercentage: numeric("tax_percentage", { precision: 5, scale: 2, mode: "number" }),
    trialEndDate: moment("trial_end_date"),
    adminUserId: text("admin_user_id").references(() => users.id, { onDelete: "set null" }),
    timezone: text("timezone"),
    advisorOrgId: text("advisor_org_id").references((): AnyPgColumn => orgs.id, { onDelete: "set null" }),
    deactivatedOn: moment("deactivated_on"),
    xeroAuthorised: boolean("xero_authorised").notNull().default(false),
    xeroLastUpdated: moment("xero_last_updated"),
    xeroDisconnectedViaXpm: boolean("xero_disconnected_via_xpm").notNull().default(false),
    xpmName: text("xpm_name"),
    businessPlanFinalisedDate: moment("business_plan_finalised_date"),
    demoDocId: text("demo_doc_id"),
    /** Whether signees of its proposals get automatic reminders (spec 4 §C). */
    remindsSignees: boolean("reminds_signees").notNull().default(true),
    /** Whether people of its clients get automatic reminders of shared documents (spec 7 §5). */
    remindsClients: boolean("reminds_clients").notNull().default(true),
    /** The firm's one colour as # and six hex digits; null for the product's own. */
    brandColour: text("brand_colour"),
    /** The name that its mails to clients come from; null for its own name. */
    mailSenderName: text("mail_sender_name"),
    /** Where answers to these mails go; null for the person who sent the proposal. */
    mailReplyTo: text("mail_reply_to"),
    /** Since when its people need an authenticator app: sessions begun later must set one up first. Null: optional. */
    authenticatorRequiredOn: moment("authenticator_required_on"),
    advisorOrgQuickstart: jsonb("advisor_org_quickstart").$type<{ orgSetup?: boolean }>(),
    ...auditColumns(),
  },
  (table) => [
    // For each order of the staff's list of organisations, with and without a type.
    index("orgs_name").on(sql`lower(${table.name})`, table.id),
    index("orgs_last_updated").on(table.lastUpdatedAt.desc().nullsFirst(), table.id),
    index("orgs_created").on(table.createdAt.desc().nullsFirst(), table.id),
    index("orgs_of_type").on(table.orgType, sql`lower(${table.name})`, table.id),
    index("orgs_of_type_last_updated").on(table.orgType, table.lastUpdatedAt.desc().nullsFirst(), table.id),
    // For the filters of that list.
    index("orgs_tier").on(table.tierName),
    index("orgs_country").on(table.countryCode),
    index("orgs_trial_ends")
      .on(table.trialEndDate)
      .where(sql`${table.tierName} = 'Trial'`),
    index("orgs_advisor").on(table.advisorOrgId),
    // Finds the provider's own organisation, which every sign-in page outside of prod queries.
    index("orgs_provider")
      .on(table.createdAt, table.id)
      .where(sql`${table.orgType} = 'gap'`),
    check("orgs_org_type", sql`${table.orgType} in ('gap', 'advisor', 'client')`),
    check("orgs_name_length", sql`char_length(${table.name}) between 1 and 200`),
    check(
      "orgs_text_lengths",
      sql`char_length(${table.website}) <= 100 and char_length(${table.contactNumber}) <= 30
        and char_length(${table.address}) <= 200 and char_length(${table.taxDescription}) <= 50
        and char_length(${table.timezone}) <= 100 and char_length(${table.taxOrgId}) <= 2`,
    ),
    check("orgs_brand_colour", sql`${table.brandColour} ~ '^#[0-9a-f]{6}$'`),
    check(
      "orgs_mail_lengths",
      sql`char_length(${table.mailSenderName}) between 1 and 80 and char_length(${table.mailReplyTo}) between 3 and 254`,
    ),
    check("orgs_tax_percentage", sql`${table.taxPercentage} between 0 and 100`),
    check("orgs_tier_max_users", sql`${table.tierMaxUsers} between 1 and 1000`),
  ],
);

/** A firm's About us page. It is apart from the organisation's row, which is read often and stays small. */
export const aboutPages = pgTable("about_pages", {
  orgId: text("org_id")
    .primaryKey()
    .references(() => orgs.id, { onDelete: "cascade" }),
  /** Null if the page was emptied: the row stays, so that a stale edit is noticed. */
  content: jsonb("content").$type<RichText>(),
  ...auditColumns(),
});

/** The words of organisations' names. */
export const orgSearchWords = searchWordsTable("org_search_words", () => orgs.id);

export const userOrgs = pgTable(
  "user_orgs",
  {
    userId: ownerId("user_id", () => users.id),
    orgId: ownerId("org_id", () => orgs.id),
    roleId: text("role_id")
      .notNull()
      .references(() => roles.id),
    deactivatedOn: moment("deactivated_on"),
    deactivatedBy: text("deactivated_by"),
    inviteSentOn: moment("invite_sent_on"),
    /** Null while the person is only invited: until they accept, they have no access to the organisation. */
    acceptedOn: moment("accepted_on"),
    permissions: text("permissions").array().notNull().default([]),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orgId] }),
    index("user_orgs_org").on(table.orgId),
    index("user_orgs_role").on(table.roleId),
  ],
);

/** One row for each mailed invitation. It outlives the invitation, so that cancelling does not reset the mail limits. */
export const invitationMails = pgTable(
  "invitation_mails",
  {
    orgId: ownerId("org_id", () => orgs.id),
    email: text("email").notNull(),
    sentOn: moment("sent_on").notNull(),
  },
  (table) => [
    index("invitation_mails_sent").on(table.orgId, table.sentOn),
    index("invitation_mails_address").on(table.orgId, table.email),
  ],
);
