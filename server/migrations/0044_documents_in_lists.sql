-- The figures are counted again below, by type.
DELETE FROM "document_tallies";--> statement-breakpoint
ALTER TABLE "document_tallies" DROP CONSTRAINT "document_tallies_org_id_status_pk";--> statement-breakpoint
ALTER TABLE "document_tallies" ADD COLUMN "doc_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "document_tallies" ADD COLUMN "is_plan" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "document_tallies" ADD CONSTRAINT "document_tallies_org_id_status_doc_type_is_plan_pk" PRIMARY KEY("org_id","status","doc_type","is_plan");--> statement-breakpoint
CREATE INDEX "documents_titled" ON "documents" USING btree ("org_id","title_key","id");--> statement-breakpoint
CREATE INDEX "documents_by_client" ON "documents" USING btree ("org_id","client_name_key","id");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_finalised_last" ON "documents" USING btree ("org_id","finalised_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_finalised_first" ON "documents" USING btree ("org_id","finalised_at","id");
--> statement-breakpoint
-- One after the other within an organisation, so that two transactions never wait for each other.
CREATE OR REPLACE FUNCTION "keep_document_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."status", OLD."doc_type", OLD."is_plan") = (NEW."status", NEW."doc_type", NEW."is_plan") THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(
    hashtextextended('document-tallies/' || coalesce(NEW."org_id", OLD."org_id"), 0)
  );
  IF TG_OP <> 'INSERT' THEN
    UPDATE "document_tallies" SET "documents" = "documents" - 1
    WHERE "org_id" = OLD."org_id" AND "status" = OLD."status" AND "doc_type" = OLD."doc_type" AND "is_plan" = OLD."is_plan";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "document_tallies" AS kept ("org_id", "status", "doc_type", "is_plan", "documents")
    VALUES (NEW."org_id", NEW."status", NEW."doc_type", NEW."is_plan", 1)
    ON CONFLICT ("org_id", "status", "doc_type", "is_plan") DO UPDATE SET "documents" = kept."documents" + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Saved answers change none of these columns.
DROP TRIGGER "documents_tallied" ON "documents";--> statement-breakpoint
CREATE TRIGGER "documents_tallied" AFTER INSERT OR DELETE OR UPDATE OF "status", "doc_type", "is_plan" ON "documents"
FOR EACH ROW EXECUTE FUNCTION "keep_document_tallies"();--> statement-breakpoint
INSERT INTO "document_tallies" ("org_id", "status", "doc_type", "is_plan", "documents")
SELECT "org_id", "status", "doc_type", "is_plan", count(*) FROM "documents" GROUP BY 1, 2, 3, 4;
