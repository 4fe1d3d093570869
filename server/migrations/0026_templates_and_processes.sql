CREATE TABLE "blueprint_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "blueprint_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "blueprint_versions" (
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "blueprint_versions_record_id_version_pk" PRIMARY KEY("record_id","version"),
	CONSTRAINT "blueprint_versions_state" CHECK ("blueprint_versions"."state" in ('draft', 'published', 'superseded')),
	CONSTRAINT "blueprint_versions_published_at" CHECK (("blueprint_versions"."state" = 'draft') = ("blueprint_versions"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "blueprints" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"doc_type" text NOT NULL,
	"type_order" smallint GENERATED ALWAYS AS (case "blueprints"."doc_type" when 'Pre-work' then 0 when 'Delivery' then 1 when 'Feedback' then 2 when 'Business Plan' then 3 else 4 end) STORED NOT NULL,
	"published_version" integer,
	"draft_version" integer,
	"archived_at" timestamp (3) with time zone,
	"archived_by" text,
	"status" text GENERATED ALWAYS AS (case
          when "blueprints"."archived_at" is not null then 'archived'
          when "blueprints"."published_version" is not null then 'published'
          else 'draft' end) STORED NOT NULL,
	"origin_id" text,
	"origin_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "blueprints_type" CHECK ("blueprints"."doc_type" in ('Pre-work', 'Delivery', 'Feedback', 'Business Plan')),
	CONSTRAINT "blueprints_text_lengths" CHECK (char_length("blueprints"."name") between 1 and 200 and char_length("blueprints"."description") <= 2000),
	CONSTRAINT "blueprints_has_version" CHECK ("blueprints"."published_version" is not null or "blueprints"."draft_version" is not null),
	CONSTRAINT "blueprints_archived_when_published" CHECK ("blueprints"."archived_at" is null or "blueprints"."published_version" is not null)
);
--> statement-breakpoint
CREATE TABLE "process_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "process_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
CREATE TABLE "process_templates" (
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"blueprint_id" text NOT NULL,
	CONSTRAINT "process_templates_record_id_version_blueprint_id_pk" PRIMARY KEY("record_id","version","blueprint_id")
);
--> statement-breakpoint
CREATE TABLE "process_versions" (
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "process_versions_record_id_version_pk" PRIMARY KEY("record_id","version"),
	CONSTRAINT "process_versions_state" CHECK ("process_versions"."state" in ('draft', 'published', 'superseded')),
	CONSTRAINT "process_versions_published_at" CHECK (("process_versions"."state" = 'draft') = ("process_versions"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "processes" DROP CONSTRAINT "processes_status";--> statement-breakpoint
DROP INDEX "processes_of_org";--> statement-breakpoint
ALTER TABLE "processes" RENAME COLUMN "status" TO "former_status";--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "draft_version" integer;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "category" text;--> statement-breakpoint
-- Processes had a name and a status only. Each becomes a process with one version without steps, in the category of the
-- service that it is linked to.
UPDATE "processes" SET
  "name_key" = lower(regexp_replace(trim(normalize("name", NFKC)), '\s+', ' ', 'g')),
  "category" = coalesce((SELECT min("services"."category") FROM "services"
    WHERE "services"."linked_process_id" = "processes"."id"), 'Advisory'),
  "published_version" = CASE WHEN "former_status" = 'draft' THEN NULL ELSE 1 END,
  "draft_version" = CASE WHEN "former_status" = 'draft' THEN 1 END,
  "archived_at" = CASE WHEN "former_status" = 'archived' THEN "last_updated_at" END;--> statement-breakpoint
INSERT INTO "process_versions" ("record_id", "version", "state", "name", "description", "content", "facts", "pictures",
  "published_at", "published_by", "created_at", "created_by", "last_updated_at", "last_updated_by")
SELECT "id", 1, CASE WHEN "former_status" = 'draft' THEN 'draft' ELSE 'published' END, "name", "description",
  '{"roles": [], "steps": [], "docs": []}', '{"steps": 0, "templates": 0, "days": 0, "docs": []}', '[]',
  CASE WHEN "former_status" = 'draft' THEN NULL ELSE "last_updated_at" END,
  CASE WHEN "former_status" = 'draft' THEN NULL ELSE "last_updated_by" END,
  "created_at", "created_by", "last_updated_at", "last_updated_by" FROM "processes";--> statement-breakpoint
ALTER TABLE "processes" DROP COLUMN "former_status";--> statement-breakpoint
ALTER TABLE "processes" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ALTER COLUMN "category" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "status" text GENERATED ALWAYS AS (case
          when "processes"."archived_at" is not null then 'archived'
          when "processes"."published_version" is not null then 'published'
          else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "type_order" smallint GENERATED ALWAYS AS (case "processes"."category" when 'Business Development' then 0 when 'Compliance' then 1 when 'Compliance Plus' then 2 when 'Bookkeeping' then 3 when 'Advisory' then 4 when 'Software and Subscriptions' then 5 else 6 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "archived_by" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "origin_id" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "origin_version" integer;--> statement-breakpoint
ALTER TABLE "blueprint_search_words" ADD CONSTRAINT "blueprint_search_words_owner_id_blueprints_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."blueprints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprint_versions" ADD CONSTRAINT "blueprint_versions_record_id_blueprints_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."blueprints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_origin" FOREIGN KEY ("origin_id") REFERENCES "public"."blueprints"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_search_words" ADD CONSTRAINT "process_search_words_owner_id_processes_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_templates" ADD CONSTRAINT "process_templates_blueprint_id_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_templates" ADD CONSTRAINT "process_templates_of_version" FOREIGN KEY ("record_id","version") REFERENCES "public"."process_versions"("record_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_record_id_processes_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blueprint_search_words_begin" ON "blueprint_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blueprint_versions_one_draft" ON "blueprint_versions" USING btree ("record_id") WHERE "blueprint_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "blueprint_versions_one_published" ON "blueprint_versions" USING btree ("record_id") WHERE "blueprint_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "blueprints_by_type" ON "blueprints" USING btree ("org_id","type_order","name_key","id");--> statement-breakpoint
CREATE INDEX "blueprints_of_status_by_type" ON "blueprints" USING btree ("org_id","status","type_order","name_key","id");--> statement-breakpoint
CREATE INDEX "blueprints_by_name" ON "blueprints" USING btree ("org_id","name_key","id");--> statement-breakpoint
CREATE INDEX "blueprints_by_time" ON "blueprints" USING btree ("org_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blueprints_of_status_by_time" ON "blueprints" USING btree ("org_id","status","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blueprints_of_origin" ON "blueprints" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "process_search_words_begin" ON "process_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE INDEX "process_templates_of_blueprint" ON "process_templates" USING btree ("blueprint_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_versions_one_draft" ON "process_versions" USING btree ("record_id") WHERE "process_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "process_versions_one_published" ON "process_versions" USING btree ("record_id") WHERE "process_versions"."state" = 'published';--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_origin" FOREIGN KEY ("origin_id") REFERENCES "public"."processes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processes_by_type" ON "processes" USING btree ("org_id","type_order","name_key","id");--> statement-breakpoint
CREATE INDEX "processes_of_status_by_type" ON "processes" USING btree ("org_id","status","type_order","name_key","id");--> statement-breakpoint
CREATE INDEX "processes_by_name" ON "processes" USING btree ("org_id","name_key","id");--> statement-breakpoint
CREATE INDEX "processes_by_time" ON "processes" USING btree ("org_id","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "processes_of_status_by_time" ON "processes" USING btree ("org_id","status","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "processes_of_origin" ON "processes" USING btree ("origin_id");--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_type" CHECK ("processes"."category" in ('Business Development', 'Compliance', 'Compliance Plus', 'Bookkeeping', 'Advisory', 'Software and Subscriptions'));--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_has_version" CHECK ("processes"."published_version" is not null or "processes"."draft_version" is not null);--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_archived_when_published" CHECK ("processes"."archived_at" is null or "processes"."published_version" is not null);--> statement-breakpoint
CREATE FUNCTION "refuse_changed_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'draft' AND (
    OLD."content" <> NEW."content" OR OLD."name" <> NEW."name" OR OLD."description" <> NEW."description"
    OR NEW."state" = 'draft'
  ) THEN
    RAISE EXCEPTION 'A published version is never changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "blueprint_versions_frozen" BEFORE UPDATE ON "blueprint_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_version"();--> statement-breakpoint
CREATE TRIGGER "process_versions_frozen" BEFORE UPDATE ON "process_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_version"();
