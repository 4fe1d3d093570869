-- ticket: GAP-4
CREATE TABLE "announcement_dismissals" (
	"announcement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"announcement" text NOT NULL,
	"announcement_type" text NOT NULL,
	"dismissible" boolean NOT NULL,
	"org_id" text,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_once" UNIQUE NULLS NOT DISTINCT("announcement","org_id","user_id"),
	CONSTRAINT "announcements_for_somebody" CHECK ("announcements"."org_id" is not null or "announcements"."user_id" is not null),
	CONSTRAINT "announcements_type" CHECK ("announcements"."announcement_type" in ('info', 'error', 'warning'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('in-app', 'email', 'both', 'none'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"org_id" text,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"notified_by" text,
	"action" jsonb,
	"in_app" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('client', 'system', 'user')),
	CONSTRAINT "notifications_text_lengths" CHECK (char_length("notifications"."title") between 1 and 200 and char_length("notifications"."content") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"org_id" text NOT NULL,
	"subject_id" text,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"bytes" integer,
	"sha256" text,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "files_status" CHECK ("files"."status" in ('arriving', 'checking', 'passed', 'failed')),
	CONSTRAINT "files_name_length" CHECK (char_length("files"."file_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "live_presence" (
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"user_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_presence_type_entity_id_connection_id_pk" PRIMARY KEY("type","entity_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_org" ON "announcements" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "announcements_user" ON "announcements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null and "notifications"."mailed_at" is null and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_of_org" ON "files" USING btree ("org_id","kind");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "live_presence_seen" ON "live_presence" USING btree ("seen_at");