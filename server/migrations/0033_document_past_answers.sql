CREATE TABLE "document_past_answers" (
	"document_id" text NOT NULL,
	"origin_id" text NOT NULL,
	"client_id" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"words" text NOT NULL,
	"figure" double precision,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_past_answers_document_id_origin_id_pk" PRIMARY KEY("document_id","origin_id")
);
--> statement-breakpoint
ALTER TABLE "document_past_answers" ADD CONSTRAINT "document_past_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_past_answers" ADD CONSTRAINT "document_past_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_past_answers_of_client" ON "document_past_answers" USING btree ("client_id","origin_id","at" DESC NULLS LAST);