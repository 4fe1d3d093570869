-- ticket: GAP-16
ALTER TABLE "credentials" ADD COLUMN "mailbox_code_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mailbox_proof" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mailbox_proof" jsonb;--> statement-breakpoint
-- Addresses that were changed by a click alone: their accounts answer one mailed code at the next sign-in.
UPDATE "credentials" SET "mailbox_code_due" = true WHERE "user_id" IN (SELECT "user_id" FROM "mailed_links" WHERE "purpose" = 'email-change' AND "used_at" IS NOT NULL);
