-- ticket: GAP-7
CREATE TABLE "proposal_chains" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"last_hash" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_chains" ADD CONSTRAINT "proposal_chains_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "proposal_chains" ("proposal_id", "events", "last_hash", "mac")
SELECT DISTINCT ON ("proposal_id") "proposal_id", "seq", "hash", '' FROM "proposal_events"
ORDER BY "proposal_id", "seq" DESC;--> statement-breakpoint
CREATE FUNCTION "refuse_deleted_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- It goes with its proposal, and that with its organisation, in no other way.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'What was sent or answered is never deleted';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_deleted_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() <= 1 AND (OLD."sent_at" IS NOT NULL OR OLD."version" > 1) THEN
    RAISE EXCEPTION 'A proposal that was sent is never deleted';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_changed_signee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."contact_id", OLD."name", OLD."email") IS DISTINCT FROM (NEW."contact_id", NEW."name", NEW."email")
    OR (OLD."agreed_at" IS NOT NULL
      AND (OLD."agreed_at", OLD."agreed_hash") IS DISTINCT FROM (NEW."agreed_at", NEW."agreed_hash")) THEN
    RAISE EXCEPTION 'Whom it was sent to, and what they signed, is never changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "proposals_sent_stay" BEFORE DELETE ON "proposals"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_proposal"();--> statement-breakpoint
CREATE TRIGGER "proposal_versions_stay" BEFORE DELETE ON "proposal_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_signees_stay" BEFORE DELETE ON "proposal_signees"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_chains_stay" BEFORE DELETE ON "proposal_chains"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_signees_frozen" BEFORE UPDATE ON "proposal_signees"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_signee"();--> statement-breakpoint
CREATE TRIGGER "proposals_not_emptied" BEFORE TRUNCATE ON "proposals"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_versions_not_emptied" BEFORE TRUNCATE ON "proposal_versions"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_signees_not_emptied" BEFORE TRUNCATE ON "proposal_signees"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_chains_not_emptied" BEFORE TRUNCATE ON "proposal_chains"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_evidence"();--> statement-breakpoint
CREATE TRIGGER "proposal_events_not_emptied" BEFORE TRUNCATE ON "proposal_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_evidence"();
