CREATE TABLE "document_narrowings" (
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"block_ids" text[] NOT NULL,
	CONSTRAINT "document_narrowings_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "expected_guests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_share_events" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"person_id" text
);
--> statement-breakpoint
CREATE TABLE "document_share_people" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"contact_id" text,
	"user_id" text,
	"document_id" text,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"snoozed_until" date
);
--> statement-breakpoint
CREATE TABLE "document_share_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"person_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"is_open_link" boolean NOT NULL,
	"mode" text NOT NULL,
	"due_day" date,
	"expires_on" date NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"domains" text[] NOT NULL,
	"block_ids" text[] NOT NULL,
	"message" text NOT NULL,
	"reminds" boolean NOT NULL,
	"send_on" date,
	"sent_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "document_shares_used" CHECK ("document_shares"."used" <= coalesce("document_shares"."usage_limit", "document_shares"."used")),
	CONSTRAINT "document_shares_mode" CHECK ("document_shares"."mode" in ('together', 'copies'))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "document_narrowings" ADD CONSTRAINT "document_narrowings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_narrowings" ADD CONSTRAINT "document_narrowings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_guests" ADD CONSTRAINT "expected_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_events" ADD CONSTRAINT "document_share_events_share_id_document_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."document_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_events" ADD CONSTRAINT "document_share_events_person_id_document_share_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."document_share_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_people" ADD CONSTRAINT "document_share_people_share_id_document_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."document_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_people" ADD CONSTRAINT "document_share_people_contact_id_client_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."client_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_people" ADD CONSTRAINT "document_share_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_people" ADD CONSTRAINT "document_share_people_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_tokens" ADD CONSTRAINT "document_share_tokens_share_id_document_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."document_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_tokens" ADD CONSTRAINT "document_share_tokens_person_id_document_share_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."document_share_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_guests_until" ON "expected_guests" USING btree ("until");--> statement-breakpoint
CREATE INDEX "document_share_events_of_share" ON "document_share_events" USING btree ("share_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_share_people_user" ON "document_share_people" USING btree ("share_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_share_people_contact" ON "document_share_people" USING btree ("share_id","contact_id");--> statement-breakpoint
CREATE INDEX "document_share_people_of_document" ON "document_share_people" USING btree ("document_id","user_id");--> statement-breakpoint
CREATE INDEX "document_share_people_of_user" ON "document_share_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_share_tokens_of_share" ON "document_share_tokens" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "document_shares_of_document" ON "document_shares" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "document_shares_to_send" ON "document_shares" USING btree ("send_on") WHERE "document_shares"."sent_at" is null and "document_shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "document_shares_due" ON "document_shares" USING btree ("due_day") WHERE "document_shares"."revoked_at" is null and "document_shares"."reminds";