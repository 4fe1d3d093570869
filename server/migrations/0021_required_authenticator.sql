ALTER TABLE "org_metrics" DROP CONSTRAINT "org_metrics_not_below_zero";--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "authenticator_required_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "org_metrics" DROP COLUMN "accepted_proposals";--> statement-breakpoint
ALTER TABLE "org_metrics" ADD CONSTRAINT "org_metrics_not_below_zero" CHECK ("org_metrics"."completed_work_items" >= 0 and "org_metrics"."open_work_items" >= 0);