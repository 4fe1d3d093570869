DROP INDEX "work_items_of_period";--> statement-breakpoint
CREATE INDEX "work_items_of_recurrence" ON "work_items" USING btree ("recurrence_id") WHERE "work_items"."recurrence_id" is not null;--> statement-breakpoint
-- A recurrence that was removed and set up again could make a period twice. The first work item keeps the period.
UPDATE "work_items" SET "period" = NULL WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "client_id", "process_id", "period" ORDER BY "id") AS "nth"
    FROM "work_items" WHERE "period" IS NOT NULL
  ) "made" WHERE "nth" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_of_period" ON "work_items" USING btree ("client_id","process_id","period") WHERE "work_items"."period" is not null;
