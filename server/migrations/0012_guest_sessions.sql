-- ticket: GAP-7
ALTER TABLE "sessions" ADD COLUMN "only_permission" text;