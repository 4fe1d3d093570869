CREATE TABLE "document_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"text" text NOT NULL,
	"topic_id" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_decisions_text_length" CHECK (char_length("document_decisions"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "document_meetings" (
	"document_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"topic_id" text NOT NULL,
	"running_since" timestamp (3) with time zone,
	"spent" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_meetings" ADD CONSTRAINT "document_meetings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_decisions_of_document" ON "document_decisions" USING btree ("document_id","id");