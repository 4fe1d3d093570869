-- ticket: GAP-5
ALTER TABLE "user_orgs" ADD COLUMN "accepted_on" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever is a member stays one; who was invited and has not joined yet is still asked.
UPDATE "user_orgs" SET "accepted_on" = "user_orgs"."created_at" FROM "users"
	WHERE "users"."id" = "user_orgs"."user_id" AND ("users"."invite_sent_on" IS NULL OR "users"."invite_accepted_on" IS NOT NULL);
