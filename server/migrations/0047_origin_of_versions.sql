ALTER TABLE "blueprint_versions" ADD COLUMN "origin_version" integer;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "origin_version" integer;--> statement-breakpoint
-- Open drafts have taken over what their record says. Published versions stay without it: their record has it.
UPDATE "blueprint_versions" SET "origin_version" = r."origin_version"
FROM "blueprints" r WHERE r."id" = "record_id" AND "state" = 'draft' AND r."origin_version" IS NOT NULL;--> statement-breakpoint
UPDATE "process_versions" SET "origin_version" = r."origin_version"
FROM "processes" r WHERE r."id" = "record_id" AND "state" = 'draft' AND r."origin_version" IS NOT NULL;
