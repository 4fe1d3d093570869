-- ticket: GAP-17
CREATE TABLE "proposal_counters" (
	"advisor_org_id" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "number" integer;--> statement-breakpoint
-- Existing proposals are numbered in the order in which they were created, and found by their number.
UPDATE "proposals" SET "number" = "numbered"."number"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "advisor_org_id" ORDER BY "created_at", "id") AS "number" FROM "proposals"
) AS "numbered"
WHERE "numbered"."id" = "proposals"."id";--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
INSERT INTO "proposal_counters" ("advisor_org_id", "last_number")
SELECT "advisor_org_id", max("number") FROM "proposals" GROUP BY 1;--> statement-breakpoint
INSERT INTO "proposal_search_words" ("owner_id", "within_id", "word")
SELECT "id", "advisor_org_id", "word" FROM "proposals",
  unnest(ARRAY['p', lpad("number"::text, greatest(4, length("number"::text)), '0'), "number"::text]) AS "word"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_counters" ADD CONSTRAINT "proposal_counters_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_number" ON "proposals" USING btree ("advisor_org_id","number");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_text_lengths" CHECK (char_length("proposals"."name") <= 200 and char_length("proposals"."notes") <= 10000);