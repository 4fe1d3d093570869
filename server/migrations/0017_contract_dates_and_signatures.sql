-- ticket: GAP-17
ALTER TABLE "proposal_signees" DROP CONSTRAINT "proposal_signees_agree_to_something";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_sent_is_whole";--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "timezone" text;--> statement-breakpoint
-- Sent proposals keep the zone that was frozen with them.
UPDATE "proposals" SET "timezone" = coalesce(
  (SELECT "snapshot"::jsonb ->> 'timezone' FROM "proposal_versions"
    WHERE "proposal_versions"."proposal_id" = "proposals"."id" AND "proposal_versions"."version" = "proposals"."version"),
  'Pacific/Auckland'
) WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD CONSTRAINT "proposal_signees_agree_to_something" CHECK (("proposal_signees"."agreed_at" is null) = ("proposal_signees"."agreed_hash" is null)
        and ("proposal_signees"."agreed_at" is not null or "proposal_signees"."signature" is null));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sent_is_whole" CHECK (("proposals"."sent_at" is null) = ("proposals"."snapshot_hash" is null)
        and ("proposals"."sent_at" is null) = ("proposals"."due_at" is null)
        and ("proposals"."sent_at" is null) = ("proposals"."timezone" is null)
        and ("proposals"."sent_at" is null) = ("proposals"."signatures_needed" is null));