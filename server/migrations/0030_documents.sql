CREATE TABLE "client_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"client_id" text NOT NULL,
	"text" text NOT NULL,
	"owner_user_id" text,
	"owner_contact_id" text,
	"owner_name" text,
	"due_day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"document_id" text,
	"block_id" text,
	"created_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "client_actions_state" CHECK ("client_actions"."state" in ('open', 'done', 'dropped')),
	CONSTRAINT "client_actions_closed" CHECK (("client_actions"."state" = 'open') = ("client_actions"."closed_at" is null)),
	CONSTRAINT "client_actions_dropped" CHECK ("client_actions"."state" <> 'dropped' or "client_actions"."reason" is not null),
	CONSTRAINT "client_actions_owner" CHECK (num_nonnulls("client_actions"."owner_user_id", "client_actions"."owner_contact_id", "client_actions"."owner_name") <= 1),
	CONSTRAINT "client_actions_origin" CHECK (("client_actions"."document_id" is null) = ("client_actions"."block_id" is null)),
	CONSTRAINT "client_actions_text_length" CHECK (char_length("client_actions"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "document_answers" (
	"document_id" text NOT NULL,
	"block_id" text NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "document_answers_document_id_block_id_path_pk" PRIMARY KEY("document_id","block_id","path")
);
--> statement-breakpoint
CREATE TABLE "document_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"block_id" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	CONSTRAINT "document_comments_internal" CHECK (not "document_comments"."is_internal" or "document_comments"."side" = 'advisor')
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"operation_id" text NOT NULL,
	"block_id" text NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"previous" jsonb,
	"overwrote" integer,
	"previous_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "document_revisions_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "document_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "document_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "document_sent_back" (
	"document_id" text NOT NULL,
	"block_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "document_sent_back_document_id_block_id_pk" PRIMARY KEY("document_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "document_tallies" (
	"org_id" text NOT NULL,
	"status" text NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "document_tallies_org_id_status_pk" PRIMARY KEY("org_id","status")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"finalised_at" timestamp (3) with time zone NOT NULL,
	"finalised_by" text NOT NULL,
	"file_key" text,
	"sha256" text,
	CONSTRAINT "document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"client_id" text NOT NULL,
	"work_item_id" text,
	"step_id" text,
	"blueprint_id" text NOT NULL,
	"blueprint_version" integer NOT NULL,
	"blocks" jsonb,
	"kept_blocks" jsonb,
	"doc_type" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"service_name" text NOT NULL,
	"client_name" text NOT NULL,
	"client_name_key" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_on" date NOT NULL,
	"shared_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answered" smallint DEFAULT 0 NOT NULL,
	"questions" smallint NOT NULL,
	"answered_by_client" smallint DEFAULT 0 NOT NULL,
	"questions_of_client" smallint NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"finalised_at" timestamp (3) with time zone,
	"finalised_by" text,
	"finalised_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('draft', 'shared', 'submitted', 'finalised')),
	CONSTRAINT "documents_title_length" CHECK (char_length("documents"."title") between 1 and 200),
	CONSTRAINT "documents_finalised" CHECK (("documents"."status" = 'finalised') = ("documents"."finalised_at" is not null)),
	CONSTRAINT "documents_progress" CHECK ("documents"."answered" between 0 and "documents"."questions"
        and "documents"."answered_by_client" between 0 and "documents"."questions_of_client")
);
--> statement-breakpoint
ALTER TABLE "client_actions" ADD CONSTRAINT "client_actions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_actions" ADD CONSTRAINT "client_actions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_actions" ADD CONSTRAINT "client_actions_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_actions" ADD CONSTRAINT "client_actions_owner_contact_id_client_contacts_id_fk" FOREIGN KEY ("owner_contact_id") REFERENCES "public"."client_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_search_words" ADD CONSTRAINT "document_search_words_owner_id_documents_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sent_back" ADD CONSTRAINT "document_sent_back_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_tallies" ADD CONSTRAINT "document_tallies_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_blueprint_id_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_actions_of_client" ON "client_actions" USING btree ("client_id","state","due_day","id");--> statement-breakpoint
CREATE INDEX "client_actions_of_document" ON "client_actions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "client_actions_of_owner" ON "client_actions" USING btree ("owner_user_id","state","due_day");--> statement-breakpoint
CREATE INDEX "document_comments_of_document" ON "document_comments" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_revisions_of_operation" ON "document_revisions" USING btree ("document_id","operation_id");--> statement-breakpoint
CREATE INDEX "document_revisions_of_answer" ON "document_revisions" USING btree ("document_id","block_id","path","revision" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_search_words_begin" ON "document_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE INDEX "documents_updated" ON "documents" USING btree ("org_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_of_status" ON "documents" USING btree ("org_id","status","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_of_client" ON "documents" USING btree ("client_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_of_work_item" ON "documents" USING btree ("work_item_id","id");--> statement-breakpoint
CREATE INDEX "documents_of_blueprint" ON "documents" USING btree ("blueprint_id","status");
--> statement-breakpoint
-- The figures of the lists. One after the other within an organisation, so that two transactions never wait for each other.
CREATE FUNCTION "keep_document_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."status" = NEW."status" THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(
    hashtextextended('document-tallies/' || coalesce(NEW."org_id", OLD."org_id"), 0)
  );
  IF TG_OP <> 'INSERT' THEN
    UPDATE "document_tallies" SET "documents" = "documents" - 1
    WHERE "org_id" = OLD."org_id" AND "status" = OLD."status";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "document_tallies" AS kept ("org_id", "status", "documents")
    VALUES (NEW."org_id", NEW."status", 1)
    ON CONFLICT ("org_id", "status") DO UPDATE SET "documents" = kept."documents" + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_tallied" AFTER INSERT OR UPDATE OR DELETE ON "documents"
FOR EACH ROW EXECUTE FUNCTION "keep_document_tallies"();
