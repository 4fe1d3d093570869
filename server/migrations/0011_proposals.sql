-- ticket: GAP-7
CREATE TABLE "proposal_documents" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"sha256" text,
	"bytes" integer,
	"pages" integer,
	"sealed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposal_documents_status" CHECK ("proposal_documents"."status" in ('waiting', 'sealed', 'failed')),
	CONSTRAINT "proposal_documents_sealed_is_whole" CHECK (("proposal_documents"."status" = 'sealed') = ("proposal_documents"."file_key" is not null and "proposal_documents"."sha256" is not null
        and "proposal_documents"."sealed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "proposal_events" (
	"proposal_id" text NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"snapshot_hash" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proposal_events_proposal_id_seq_pk" PRIMARY KEY("proposal_id","seq")
);
--> statement-breakpoint
CREATE TABLE "proposal_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "proposal_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "proposal_signees" (
	"proposal_id" text NOT NULL,
	"version" integer NOT NULL,
	"contact_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"agreed_at" timestamp (3) with time zone,
	"agreed_hash" text,
	"viewed_at" timestamp (3) with time zone,
	"reminded_on" text,
	CONSTRAINT "proposal_signees_proposal_id_version_contact_id_pk" PRIMARY KEY("proposal_id","version","contact_id"),
	CONSTRAINT "proposal_signees_agree_to_something" CHECK (("proposal_signees"."agreed_at" is null) = ("proposal_signees"."agreed_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "proposal_tallies" (
	"advisor_org_id" text NOT NULL,
	"state" text NOT NULL,
	"proposals" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "proposal_tallies_advisor_org_id_state_pk" PRIMARY KEY("advisor_org_id","state")
);
--> statement-breakpoint
CREATE TABLE "proposal_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"advisor_org_id" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "proposal_templates_name_length" CHECK (char_length("proposal_templates"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "proposal_versions" (
	"proposal_id" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"snapshot" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text,
	"included_optional_service_ids" jsonb,
	"payment_preferences" jsonb,
	"responded_at" timestamp (3) with time zone,
	"responded_by" text,
	CONSTRAINT "proposal_versions_proposal_id_version_pk" PRIMARY KEY("proposal_id","version"),
	CONSTRAINT "proposal_versions_response_is_whole" CHECK (num_nonnulls("proposal_versions"."included_optional_service_ids", "proposal_versions"."payment_preferences", "proposal_versions"."responded_at")
        in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"advisor_org_id" text NOT NULL,
	"advisor_client_id" text,
	"owner_id" text,
	"editing_step_index" integer DEFAULT 0 NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"snapshot_hash" text,
	"sent_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"archived_at" timestamp (3) with time zone,
	"client_name" text DEFAULT '' NOT NULL,
	"client_name_key" text DEFAULT '' NOT NULL,
	"service_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"value_cents" bigint DEFAULT 0 NOT NULL,
	"signatures_needed" integer,
	"signatures_received" integer DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case
          when "proposals"."declined_at" is not null then 'declined'
          when "proposals"."voided_at" is not null then 'voided'
          when "proposals"."archived_at" is not null then 'archived'
          when "proposals"."accepted_at" is not null then 'accepted'
          when "proposals"."sent_at" is not null then 'sent'
          else 'draft' end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "proposals_step_index" CHECK ("proposals"."editing_step_index" between 0 and 4),
	CONSTRAINT "proposals_sent_is_whole" CHECK (("proposals"."sent_at" is null) = ("proposals"."snapshot_hash" is null)
        and ("proposals"."sent_at" is null) = ("proposals"."due_at" is null)
        and ("proposals"."sent_at" is null) = ("proposals"."signatures_needed" is null)),
	CONSTRAINT "proposals_ends_are_of_sent_ones" CHECK ("proposals"."sent_at" is not null
        or ("proposals"."accepted_at" is null and "proposals"."declined_at" is null and "proposals"."signatures_received" = 0)),
	CONSTRAINT "proposals_one_end" CHECK (num_nonnulls("proposals"."accepted_at", "proposals"."declined_at", "proposals"."voided_at") <= 1),
	CONSTRAINT "proposals_accepted_is_signed" CHECK ("proposals"."accepted_at" is null or "proposals"."signatures_received" >= "proposals"."signatures_needed")
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "reminds_signees" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_documents" ADD CONSTRAINT "proposal_documents_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_search_words" ADD CONSTRAINT "proposal_search_words_owner_id_proposals_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD CONSTRAINT "proposal_signees_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD CONSTRAINT "proposal_signees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_tallies" ADD CONSTRAINT "proposal_tallies_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_templates" ADD CONSTRAINT "proposal_templates_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_advisor_client_id_clients_id_fk" FOREIGN KEY ("advisor_client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_search_words_begin" ON "proposal_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_signees_email" ON "proposal_signees" USING btree ("proposal_id","version","email");--> statement-breakpoint
CREATE INDEX "proposal_signees_user" ON "proposal_signees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_templates_name" ON "proposal_templates" USING btree ("advisor_org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "proposals_updated" ON "proposals" USING btree ("advisor_org_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "proposals_of_state_updated" ON "proposals" USING btree ("advisor_org_id","state","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "proposals_named" ON "proposals" USING btree ("advisor_org_id","client_name_key","id");--> statement-breakpoint
CREATE INDEX "proposals_value" ON "proposals" USING btree ("advisor_org_id","value_cents","id");--> statement-breakpoint
CREATE INDEX "proposals_owned" ON "proposals" USING btree ("advisor_org_id","owner_id","last_updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposals_of_client" ON "proposals" USING btree ("advisor_client_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("advisor_org_id","due_at","value_cents") WHERE "proposals"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "proposals_due_anywhere" ON "proposals" USING btree ("due_at") WHERE "proposals"."state" = 'sent';--> statement-breakpoint
CREATE FUNCTION "keep_proposal_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."state" = NEW."state" AND OLD."value_cents" = NEW."value_cents" THEN
    RETURN NULL;
  END IF;
  -- One after the other within an organisation: in whichever order two transactions touch its rows, none waits for ever.
  PERFORM pg_advisory_xact_lock(
    hashtextextended('proposal-tallies/' || coalesce(NEW."advisor_org_id", OLD."advisor_org_id"), 0)
  );
  IF TG_OP <> 'INSERT' THEN
    UPDATE "proposal_tallies"
    SET "proposals" = "proposals" - 1, "value_cents" = "value_cents" - OLD."value_cents"
    WHERE "advisor_org_id" = OLD."advisor_org_id" AND "state" = OLD."state";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "proposal_tallies" AS kept ("advisor_org_id", "state", "proposals", "value_cents")
    VALUES (NEW."advisor_org_id", NEW."state", 1, NEW."value_cents")
    ON CONFLICT ("advisor_org_id", "state")
    DO UPDATE SET "proposals" = kept."proposals" + 1, "value_cents" = kept."value_cents" + NEW."value_cents";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "proposals_keep_tallies" AFTER INSERT OR UPDATE OR DELETE ON "proposals"
FOR EACH ROW EXECUTE FUNCTION "keep_proposal_tallies"();--> statement-breakpoint
CREATE FUNCTION "refuse_changed_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Evidence goes with its proposal and in no other way.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Evidence of a proposal is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "proposal_events_append_only" BEFORE UPDATE OR DELETE ON "proposal_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_evidence"();--> statement-breakpoint
CREATE FUNCTION "refuse_changed_snapshot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."hash" <> NEW."hash" OR OLD."snapshot" <> NEW."snapshot" OR OLD."responded_at" IS NOT NULL THEN
    RAISE EXCEPTION 'What was sent or answered is never changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "proposal_versions_frozen" BEFORE UPDATE ON "proposal_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_snapshot"();
