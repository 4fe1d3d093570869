-- ticket: GAP-5
CREATE TABLE "org_metrics" (
	"org_id" text PRIMARY KEY NOT NULL,
	"completed_work_items" integer DEFAULT 0 NOT NULL,
	"open_work_items" integer DEFAULT 0 NOT NULL,
	"accepted_proposals" integer DEFAULT 0 NOT NULL,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "org_metrics_not_below_zero" CHECK ("org_metrics"."completed_work_items" >= 0 and "org_metrics"."open_work_items" >= 0 and "org_metrics"."accepted_proposals" >= 0)
);
--> statement-breakpoint
CREATE TABLE "process_favourites" (
	"user_id" text NOT NULL,
	"org_id" text NOT NULL,
	"favorite_type" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "process_favourites_user_id_org_id_favorite_type_item_id_pk" PRIMARY KEY("user_id","org_id","favorite_type","item_id"),
	CONSTRAINT "process_favourites_type" CHECK ("process_favourites"."favorite_type" in ('process', 'blueprint'))
);
--> statement-breakpoint
ALTER TABLE "org_metrics" ADD CONSTRAINT "org_metrics_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_favourites" ADD CONSTRAINT "process_favourites_of_link" FOREIGN KEY ("user_id","org_id") REFERENCES "public"."user_orgs"("user_id","org_id") ON DELETE cascade ON UPDATE no action;