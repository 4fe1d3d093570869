ALTER TABLE "documents" ADD COLUMN "last_finalised_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "documents" SET "last_finalised_at" = (
  SELECT max("finalised_at") FROM "document_versions" WHERE "document_id" = "documents"."id"
) WHERE "finalised_at" IS NOT NULL OR "version" > 1;--> statement-breakpoint
CREATE INDEX "documents_delivered" ON "documents" USING btree ("org_id","last_finalised_at" DESC NULLS LAST,"id" DESC NULLS FIRST);