ALTER TABLE "proposals" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "scheduled_by" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_scheduled" ON "proposals" USING btree ("scheduled_for","id") WHERE "proposals"."scheduled_for" is not null;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_scheduled_is_draft" CHECK ("proposals"."scheduled_for" is null or "proposals"."state" = 'draft');--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_scheduled_is_whole" CHECK ("proposals"."scheduled_for" is not null or "proposals"."scheduled_by" is null);