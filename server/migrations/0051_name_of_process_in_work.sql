ALTER TABLE "work_items" ADD COLUMN "process_name" text;--> statement-breakpoint
UPDATE "work_items" SET "process_name" = p."name" FROM "processes" p WHERE p."id" = "process_id";--> statement-breakpoint
ALTER TABLE "work_items" ALTER COLUMN "process_name" SET NOT NULL;
