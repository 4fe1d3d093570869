-- What is out is tallied by the moment it is due too, so that what is overdue need not be counted.
LOCK TABLE "proposals" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "proposal_tallies" DROP CONSTRAINT "proposal_tallies_advisor_org_id_state_pk";--> statement-breakpoint
ALTER TABLE "proposal_tallies" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_tallies" ADD CONSTRAINT "proposal_tallies_advisor_org_id_state_due_at_pk" PRIMARY KEY("advisor_org_id","state","due_at");--> statement-breakpoint
DELETE FROM "proposal_tallies" WHERE "state" = 'sent';--> statement-breakpoint
INSERT INTO "proposal_tallies" ("advisor_org_id", "state", "due_at", "proposals", "value_cents")
SELECT "advisor_org_id", "state", "due_at", count(*), sum("value_cents")
FROM "proposals" WHERE "state" = 'sent' GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_proposal_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due_before timestamp (3) with time zone := 'infinity';
  due_now timestamp (3) with time zone := 'infinity';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."state" = 'sent' THEN
    due_before := OLD."due_at";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."state" = 'sent' THEN
    due_now := NEW."due_at";
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."state" = NEW."state" AND due_before = due_now AND OLD."value_cents" = NEW."value_cents" THEN
    RETURN NULL;
  END IF;
  -- One after the other within an organisation: in whichever order two transactions touch its rows, none waits for ever.
  PERFORM pg_advisory_xact_lock(
    hashtextextended('proposal-tallies/' || coalesce(NEW."advisor_org_id", OLD."advisor_org_id"), 0)
  );
  IF TG_OP <> 'INSERT' THEN
    UPDATE "proposal_tallies"
    SET "proposals" = "proposals" - 1, "value_cents" = "value_cents" - OLD."value_cents"
    WHERE "advisor_org_id" = OLD."advisor_org_id" AND "state" = OLD."state" AND "due_at" = due_before;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "proposal_tallies" AS kept ("advisor_org_id", "state", "due_at", "proposals", "value_cents")
    VALUES (NEW."advisor_org_id", NEW."state", due_now, 1, NEW."value_cents")
    ON CONFLICT ("advisor_org_id", "state", "due_at")
    DO UPDATE SET "proposals" = kept."proposals" + 1, "value_cents" = kept."value_cents" + NEW."value_cents";
  END IF;
  -- Days on which nothing is waited for any more do not pile up.
  IF due_before <> due_now THEN
    DELETE FROM "proposal_tallies"
    WHERE "advisor_org_id" = OLD."advisor_org_id" AND "state" = OLD."state" AND "due_at" = due_before
      AND "proposals" = 0 AND "due_at" <> 'infinity';
  END IF;
  RETURN NULL;
END $$;
