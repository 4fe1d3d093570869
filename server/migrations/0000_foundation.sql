-- ticket: GAP-2
CREATE TABLE "feature_toggles" (
	"id" text PRIMARY KEY NOT NULL,
	"feature_toggle" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"only_for_org_types" text[] DEFAULT '{}' NOT NULL,
	"only_for_org_ids" text[] DEFAULT '{}' NOT NULL,
	"only_for_region" text,
	"only_for_user_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "feature_toggles_name" UNIQUE("feature_toggle")
);
--> statement-breakpoint
CREATE TABLE "role_features" (
	"role_id" text NOT NULL,
	"feature_id" text NOT NULL,
	"action_id" text NOT NULL,
	CONSTRAINT "role_features_role_id_feature_id_action_id_pk" PRIMARY KEY("role_id","feature_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"org_type" text NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "roles_org_type" CHECK ("roles"."org_type" in ('gap', 'advisor', 'client'))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"pool" text NOT NULL,
	"sealed_key" text,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failed_passwords" integer DEFAULT 0 NOT NULL,
	"passwords_locked_until" timestamp (3) with time zone,
	"last_failed_password_at" timestamp (3) with time zone,
	"failed_codes" integer DEFAULT 0 NOT NULL,
	"codes_locked_until" timestamp (3) with time zone,
	"last_updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pool" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text,
	"refresh_token_hash" text,
	"rotated_tokens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_refresh_token" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orgs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"org_type" text NOT NULL,
	"tax_org_id" text,
	"website" text,
	"contact_number" text,
	"logo" text,
	"address" text,
	"org_size" text,
	"tier_name" text,
	"tier_max_users" integer,
	"country_code" text,
	"currency_code" text,
	"tax_description" text,
	"tax_percentage" numeric(5, 2),
	"trial_end_date" timestamp (3) with time zone,
	"admin_user_id" text,
	"timezone" text,
	"advisor_org_id" text,
	"deactivated_on" timestamp (3) with time zone,
	"xero_authorised" boolean DEFAULT false NOT NULL,
	"xero_last_updated" timestamp (3) with time zone,
	"xero_disconnected_via_xpm" boolean DEFAULT false NOT NULL,
	"xpm_name" text,
	"business_plan_finalised_date" timestamp (3) with time zone,
	"demo_doc_id" text,
	"advisor_org_quickstart" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "orgs_org_type" CHECK ("orgs"."org_type" in ('gap', 'advisor', 'client')),
	CONSTRAINT "orgs_name_length" CHECK (char_length("orgs"."name") between 1 and 200),
	CONSTRAINT "orgs_text_lengths" CHECK (char_length("orgs"."website") <= 100 and char_length("orgs"."contact_number") <= 30
        and char_length("orgs"."address") <= 200 and char_length("orgs"."tax_description") <= 50
        and char_length("orgs"."timezone") <= 100 and char_length("orgs"."tax_org_id") <= 2),
	CONSTRAINT "orgs_tax_percentage" CHECK ("orgs"."tax_percentage" between 0 and 100),
	CONSTRAINT "orgs_tier_max_users" CHECK ("orgs"."tier_max_users" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "user_orgs" (
	"user_id" text NOT NULL,
	"org_id" text NOT NULL,
	"role_id" text NOT NULL,
	"deactivated_on" timestamp (3) with time zone,
	"deactivated_by" text,
	"invite_sent_on" timestamp (3) with time zone,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "user_orgs_user_id_org_id_pk" PRIMARY KEY("user_id","org_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"org_id" text,
	"subjects" jsonb NOT NULL,
	"ip" text,
	"user_agent" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"sealed_data" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"kept" jsonb
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"job_title" text,
	"cognito_username" text,
	"circle_id" text,
	"is_trialist" boolean DEFAULT false NOT NULL,
	"is_service_user" boolean DEFAULT false NOT NULL,
	"trial_data" jsonb,
	"onboarding" jsonb NOT NULL,
	"invite_sent_on" timestamp (3) with time zone,
	"invite_accepted_on" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_name_lengths" CHECK (char_length("users"."first_name") <= 200 and char_length("users"."last_name") <= 200),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "role_features" ADD CONSTRAINT "role_features_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_admin_user_id_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_orgs" ADD CONSTRAINT "user_orgs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_orgs" ADD CONSTRAINT "user_orgs_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_orgs" ADD CONSTRAINT "user_orgs_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_in_org_type" ON "roles" USING btree ("org_type",lower("name"));--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orgs_name" ON "orgs" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "orgs_advisor" ON "orgs" USING btree ("advisor_org_id");--> statement-breakpoint
CREATE INDEX "user_orgs_org" ON "user_orgs" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "user_orgs_role" ON "user_orgs" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "audit_log_org" ON "audit_log" USING btree ("org_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to_address","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS LAST);