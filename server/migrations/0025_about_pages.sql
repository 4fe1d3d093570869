CREATE TABLE "about_pages" (
	"org_id" text PRIMARY KEY NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text
);
--> statement-breakpoint
ALTER TABLE "about_pages" ADD CONSTRAINT "about_pages_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;