ALTER TABLE "proposals" DROP CONSTRAINT "proposals_accepted_is_signed";--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD COLUMN "role" text DEFAULT 'signs' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "countersignee_id" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "countersignee_name" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "countersigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "countersignature" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_countersignee_id_users_id_fk" FOREIGN KEY ("countersignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD CONSTRAINT "proposal_signees_role" CHECK ("proposal_signees"."role" in ('signs', 'waits', 'copy'));--> statement-breakpoint
ALTER TABLE "proposal_signees" ADD CONSTRAINT "proposal_signees_only_signees_sign" CHECK ("proposal_signees"."role" = 'signs' or "proposal_signees"."agreed_at" is null);--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_countersigned_is_accepted" CHECK (("proposals"."countersigned_at" is null) = ("proposals"."countersignature" is null)
        and ("proposals"."countersigned_at" is null or "proposals"."accepted_at" is not null));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_accepted_is_signed" CHECK ("proposals"."accepted_at" is null or ("proposals"."signatures_received" >= "proposals"."signatures_needed"
        and ("proposals"."countersignee_name" is null or "proposals"."countersigned_at" is not null)));