-- ticket: GAP-6
ALTER TABLE "clients" ADD COLUMN "told_by_sync_of" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "services_adopted_from" ON "services" USING btree ("gap_service_id");