ALTER TABLE "work_item_steps" ADD COLUMN "is_with_client" boolean;--> statement-breakpoint
UPDATE "work_item_steps" AS "step" SET "is_with_client" = "of_step"."is_shared"
FROM (
  SELECT DISTINCT ON ("work_item_id", "step_id") "work_item_id", "step_id", "status" = 'shared' AS "is_shared"
  FROM "documents"
  WHERE "work_item_id" IS NOT NULL AND "step_id" IS NOT NULL AND "status" <> 'draft'
  ORDER BY "work_item_id", "step_id", "id" DESC
) AS "of_step"
WHERE "step"."work_item_id" = "of_step"."work_item_id" AND "step"."id" = "of_step"."step_id";--> statement-breakpoint
UPDATE "work_items" AS "item" SET "is_waiting_for_client" = false
FROM "work_item_steps" AS "step"
WHERE "item"."is_waiting_for_client" AND "step"."id" = "item"."current_step_id" AND NOT "step"."is_with_client";
