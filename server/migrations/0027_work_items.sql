CREATE TABLE "work_item_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"work_item_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_item_attachments" (
	"work_item_id" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text,
	CONSTRAINT "work_item_attachments_work_item_id_file_key_pk" PRIMARY KEY("work_item_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "work_item_due_notices" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "work_item_due_notices_org_id_user_id_day_pk" PRIMARY KEY("org_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "work_item_recurrences" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"client_id" text NOT NULL,
	"process_id" text NOT NULL,
	"owner_id" text,
	"roles" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"next_run_day" date,
	"last_run_day" date NOT NULL,
	"made_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text
);
--> statement-breakpoint
CREATE TABLE "work_item_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "work_item_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "work_item_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"work_item_id" text NOT NULL,
	"org_id" text NOT NULL,
	"position" smallint NOT NULL,
	"process_step_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"offset_days" smallint NOT NULL,
	"state" text DEFAULT 'todo' NOT NULL,
	"due_day" date NOT NULL,
	"is_due_by_hand" boolean DEFAULT false NOT NULL,
	"assignee_id" text,
	"done_tasks" text[] DEFAULT '{}'::text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"meeting_at" timestamp (3) with time zone,
	"meeting_minutes" smallint,
	"meeting_place" text,
	"meeting_contact_ids" text[],
	"meeting_sequence" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"finished_by" text,
	"is_open" boolean GENERATED ALWAYS AS ("work_item_steps"."state" in ('todo', 'doing')) STORED NOT NULL,
	CONSTRAINT "work_item_steps_state" CHECK ("work_item_steps"."state" in ('todo', 'doing', 'done', 'skipped')),
	CONSTRAINT "work_item_steps_finished" CHECK (("work_item_steps"."finished_at" is not null) = ("work_item_steps"."state" in ('done', 'skipped'))),
	CONSTRAINT "work_item_steps_meeting" CHECK (num_nonnulls("work_item_steps"."meeting_at", "work_item_steps"."meeting_minutes", "work_item_steps"."meeting_place", "work_item_steps"."meeting_contact_ids") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "work_item_tallies" (
	"org_id" text NOT NULL,
	"status" text NOT NULL,
	"column_kind" text NOT NULL,
	"is_waiting_for_client" boolean NOT NULL,
	"due_day" date NOT NULL,
	"work_items" integer NOT NULL,
	CONSTRAINT "work_item_tallies_org_id_status_column_kind_is_waiting_for_client_due_day_pk" PRIMARY KEY("org_id","status","column_kind","is_waiting_for_client","due_day")
);
--> statement-breakpoint
CREATE TABLE "work_item_views" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"columns_by" text NOT NULL,
	"filters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"client_id" text NOT NULL,
	"process_id" text NOT NULL,
	"process_version" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"owner_id" text,
	"roles" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"start_day" date NOT NULL,
	"due_day" date NOT NULL,
	"is_due_by_hand" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"client_name" text NOT NULL,
	"client_name_key" text NOT NULL,
	"current_step_id" text,
	"column_kind" text NOT NULL,
	"is_waiting_for_client" boolean DEFAULT false NOT NULL,
	"finished_steps" smallint DEFAULT 0 NOT NULL,
	"total_steps" smallint NOT NULL,
	"proposal_id" text,
	"service_id" text,
	"recurrence_id" text,
	"period" text,
	"completed_at" timestamp (3) with time zone,
	"completed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "work_items_status" CHECK ("work_items"."status" in ('open', 'completed', 'archived')),
	CONSTRAINT "work_items_name_length" CHECK (char_length("work_items"."name") between 1 and 200),
	CONSTRAINT "work_items_days" CHECK ("work_items"."due_day" >= "work_items"."start_day"),
	CONSTRAINT "work_items_steps" CHECK ("work_items"."finished_steps" between 0 and "work_items"."total_steps"),
	CONSTRAINT "work_items_acceptance" CHECK (("work_items"."proposal_id" is null) = ("work_items"."service_id" is null))
);
--> statement-breakpoint
ALTER TABLE "work_item_activity" ADD CONSTRAINT "work_item_activity_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_attachments" ADD CONSTRAINT "work_item_attachments_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_due_notices" ADD CONSTRAINT "work_item_due_notices_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_due_notices" ADD CONSTRAINT "work_item_due_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_recurrences" ADD CONSTRAINT "work_item_recurrences_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_recurrences" ADD CONSTRAINT "work_item_recurrences_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_recurrences" ADD CONSTRAINT "work_item_recurrences_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_recurrences" ADD CONSTRAINT "work_item_recurrences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_search_words" ADD CONSTRAINT "work_item_search_words_owner_id_work_items_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_steps" ADD CONSTRAINT "work_item_steps_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_steps" ADD CONSTRAINT "work_item_steps_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_steps" ADD CONSTRAINT "work_item_steps_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_tallies" ADD CONSTRAINT "work_item_tallies_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_views" ADD CONSTRAINT "work_item_views_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_views" ADD CONSTRAINT "work_item_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_recurrence_id_work_item_recurrences_id_fk" FOREIGN KEY ("recurrence_id") REFERENCES "public"."work_item_recurrences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_item_activity_of_item" ON "work_item_activity" USING btree ("work_item_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_item_recurrences_due" ON "work_item_recurrences" USING btree ("next_run_day","id") WHERE "work_item_recurrences"."next_run_day" is not null;--> statement-breakpoint
CREATE INDEX "work_item_recurrences_of_org" ON "work_item_recurrences" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "work_item_recurrences_of_client" ON "work_item_recurrences" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "work_item_search_words_begin" ON "work_item_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_item_steps_in_order" ON "work_item_steps" USING btree ("work_item_id","position");--> statement-breakpoint
CREATE INDEX "work_item_steps_assigned" ON "work_item_steps" USING btree ("org_id","assignee_id","due_day") WHERE "work_item_steps"."state" in ('todo', 'doing');--> statement-breakpoint
CREATE INDEX "work_item_steps_due" ON "work_item_steps" USING btree ("due_day","org_id") WHERE "work_item_steps"."state" in ('todo', 'doing');--> statement-breakpoint
CREATE UNIQUE INDEX "work_item_views_of_person" ON "work_item_views" USING btree ("org_id","user_id","name");--> statement-breakpoint
CREATE INDEX "work_items_due" ON "work_items" USING btree ("org_id","status","due_day","id");--> statement-breakpoint
CREATE INDEX "work_items_on_board" ON "work_items" USING btree ("org_id","status","column_kind","due_day","id");--> statement-breakpoint
CREATE INDEX "work_items_named" ON "work_items" USING btree ("org_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "work_items_by_client" ON "work_items" USING btree ("org_id","status","client_name_key","id");--> statement-breakpoint
CREATE INDEX "work_items_updated" ON "work_items" USING btree ("org_id","status","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "work_items_owned" ON "work_items" USING btree ("org_id","owner_id","status","due_day","id");--> statement-breakpoint
CREATE INDEX "work_items_of_client" ON "work_items" USING btree ("client_id","status","due_day","id");--> statement-breakpoint
CREATE INDEX "work_items_of_process" ON "work_items" USING btree ("process_id","status","due_day","id");--> statement-breakpoint
CREATE INDEX "work_items_tagged" ON "work_items" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_of_acceptance" ON "work_items" USING btree ("proposal_id","service_id") WHERE "work_items"."proposal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_of_period" ON "work_items" USING btree ("recurrence_id","period") WHERE "work_items"."recurrence_id" is not null;
--> statement-breakpoint
-- The figures of the list and the columns of the board: only open work items are tallied by their due day.
CREATE FUNCTION "keep_work_item_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due_before date := 'infinity';
  due_now date := 'infinity';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" = 'open' THEN
    due_before := OLD."due_day";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'open' THEN
    due_now := NEW."due_day";
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."status" = NEW."status" AND due_before = due_now
    AND OLD."column_kind" = NEW."column_kind" AND OLD."is_waiting_for_client" = NEW."is_waiting_for_client" THEN
    RETURN NULL;
  END IF;
  -- One after the other within an organisation, so that two transactions never wait for each other.
  PERFORM pg_advisory_xact_lock(
    hashtextextended('work-item-tallies/' || coalesce(NEW."org_id", OLD."org_id"), 0)
  );
  IF TG_OP <> 'INSERT' THEN
    UPDATE "work_item_tallies" SET "work_items" = "work_items" - 1
    WHERE "org_id" = OLD."org_id" AND "status" = OLD."status" AND "column_kind" = OLD."column_kind"
      AND "is_waiting_for_client" = OLD."is_waiting_for_client" AND "due_day" = due_before;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "work_item_tallies" AS kept
      ("org_id", "status", "column_kind", "is_waiting_for_client", "due_day", "work_items")
    VALUES (NEW."org_id", NEW."status", NEW."column_kind", NEW."is_waiting_for_client", due_now, 1)
    ON CONFLICT ("org_id", "status", "column_kind", "is_waiting_for_client", "due_day")
    DO UPDATE SET "work_items" = kept."work_items" + 1;
  END IF;
  -- Days on which nothing is due any more do not pile up.
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "work_item_tallies"
    WHERE "org_id" = OLD."org_id" AND "status" = OLD."status" AND "column_kind" = OLD."column_kind"
      AND "is_waiting_for_client" = OLD."is_waiting_for_client" AND "due_day" = due_before AND "work_items" = 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "work_items_tallied" AFTER INSERT OR UPDATE OR DELETE ON "work_items"
FOR EACH ROW EXECUTE FUNCTION "keep_work_item_tallies"();
