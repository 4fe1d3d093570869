// Table of users (spec 1 §3, 2 §3). Addresses are stored in lower case and unique in a region.
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { TrialStep } from "@gap/core/users/trial-step";
import type { Onboarding, TrialData } from "@gap/core/users/user.schema";
import { auditColumns, id, moment } from "../platform/db/columns";

export const users = pgTable(
  "users",
  {
    id: id().primaryKey(),
    email: text("email").notNull(),
    /** Set only by our own mailed code or link, never on a third party's word, because staff rights depend on it. */
    emailVerified: boolean("email_verified").notNull().default(false),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    jobTitle: text("job_title"),
    cognitoUsername: text("cognito_username"),
    circleId: text("circle_id"),
    isTrialist: boolean("is_trialist").notNull().default(false),
    isServiceUser: boolean("is_service_user").notNull().default(false),
    trialData: jsonb("trial_data").$type<TrialData>(),
    onboarding: jsonb("onboarding").$type<Onboarding>().notNull(),
    /** Attributes of the identity service (spec 1 §3): progress of the trial's set-up, and its organisation. */
    trialStep: text("trial_step").$type<TrialStep>(),
    trialOrgId: text("trial_org_id"),
    /** Null while the user exists only in the identity service: for the product this user does not exist yet. */
    registeredOn: moment("registered_on"),
    inviteSentOn: moment("invite_sent_on"),
    inviteAcceptedOn: moment("invite_accepted_on"),
    ...auditColumns(),
  },
  (table) => [
    unique("users_email").on(table.email),
    // Searching matches the beginning of an address or of its domain.
    index("users_email_begins").on(sql`${table.email} text_pattern_ops`),
    index("users_email_domain_begins").on(sql`split_part(${table.email}, '@', 2) text_pattern_ops`),
    check(
      "users_name_lengths",
      sql`char_length(${table.firstName}) <= 200 and char_length(${table.lastName}) <= 200`,
    ),
    check("users_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
  ],
);
