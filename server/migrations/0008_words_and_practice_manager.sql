-- ticket: GAP-6
CREATE TABLE "client_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "client_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "contact_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "contact_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "practice_manager_connections" (
	"org_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"practice_name" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text,
	"sync_started_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"last_sync_counts" jsonb,
	"last_sync_problem" text
);
--> statement-breakpoint
CREATE TABLE "service_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "service_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
ALTER TABLE "client_search_words" ADD CONSTRAINT "client_search_words_owner_id_clients_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_search_words" ADD CONSTRAINT "contact_search_words_owner_id_client_contacts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."client_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_manager_connections" ADD CONSTRAINT "practice_manager_connections_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_search_words" ADD CONSTRAINT "service_search_words_owner_id_services_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_search_words_begin" ON "client_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE INDEX "contact_search_words_begin" ON "contact_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE INDEX "service_search_words_begin" ON "service_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");