CREATE TABLE "document_comment_mails" (
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"comment_ids" jsonb NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "document_comment_mails_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_comment_mails" ADD CONSTRAINT "document_comment_mails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comment_mails" ADD CONSTRAINT "document_comment_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refuse_changed_document_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The PDF is set once, with its hash.
  IF OLD."file_key" IS NULL AND NEW."file_key" IS NOT NULL AND NEW."sha256" IS NOT NULL
    AND to_jsonb(OLD) - 'file_key' - 'sha256' = to_jsonb(NEW) - 'file_key' - 'sha256' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A finalised version is never changed';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_deleted_document_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- It goes with its document, and that with its organisation, in no other way.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A finalised version is never deleted';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_deleted_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() <= 1 AND (OLD."finalised_at" IS NOT NULL OR OLD."version" > 1) THEN
    RAISE EXCEPTION 'A document that was finalised is never deleted';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "document_versions_frozen" BEFORE UPDATE ON "document_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_changed_document_version"();--> statement-breakpoint
CREATE TRIGGER "document_versions_stay" BEFORE DELETE ON "document_versions"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_document_version"();--> statement-breakpoint
CREATE TRIGGER "document_versions_not_emptied" BEFORE TRUNCATE ON "document_versions"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_document_version"();--> statement-breakpoint
CREATE TRIGGER "documents_finalised_stay" BEFORE DELETE ON "documents"
FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_document"();
