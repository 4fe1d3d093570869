-- ticket: GAP-5
CREATE TABLE "mindsets" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"categories" text[] NOT NULL,
	"category_icon" text NOT NULL,
	"image_file_name" text,
	"video_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "mindsets_text_lengths" CHECK (char_length("mindsets"."name") between 1 and 200 and char_length("mindsets"."description") between 1 and 2000),
	CONSTRAINT "mindsets_categories" CHECK (cardinality("mindsets"."categories") >= 1)
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
DROP INDEX "orgs_name";--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "mindsets" ADD CONSTRAINT "mindsets_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mindsets_of_org" ON "mindsets" USING btree ("org_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "oauth_records_grant" ON "oauth_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_records_uid" ON "oauth_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oauth_records_expires" ON "oauth_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orgs_last_updated" ON "orgs" USING btree ("last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orgs_created" ON "orgs" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orgs_of_type" ON "orgs" USING btree ("org_type",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "orgs_of_type_last_updated" ON "orgs" USING btree ("org_type","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orgs_name_begins" ON "orgs" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_begins" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orgs_name" ON "orgs" USING btree (lower("name"),"id");