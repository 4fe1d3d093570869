CREATE TABLE "document_reminders" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"snooze_hash" text NOT NULL,
	CONSTRAINT "document_reminders_org_id_user_id_day_pk" PRIMARY KEY("org_id","user_id","day")
);
--> statement-breakpoint
DROP INDEX "document_shares_to_send";--> statement-breakpoint
DROP INDEX "document_shares_due";--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "reminds_clients" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document_share_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "document_share_tokens" ADD COLUMN "is_of_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_reminders_snooze" ON "document_reminders" USING btree ("snooze_hash");--> statement-breakpoint
CREATE INDEX "document_reminders_day" ON "document_reminders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "document_shares_to_send" ON "document_shares" USING btree ("send_on","id") WHERE "document_shares"."sent_at" is null and "document_shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "document_shares_due" ON "document_shares" USING btree ("due_day","id") WHERE "document_shares"."revoked_at" is null and "document_shares"."reminds";