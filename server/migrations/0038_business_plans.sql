CREATE TABLE "business_plans" (
	"document_id" text PRIMARY KEY NOT NULL,
	"hidden_blocks" jsonb NOT NULL,
	"next_review_on" date,
	"review_on" date,
	"last_review_on" date
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "blueprint_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_plans" ADD CONSTRAINT "business_plans_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_plan_of_client" ON "documents" USING btree ("client_id") WHERE "documents"."is_plan";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_blocks" CHECK ("documents"."blueprint_id" is not null or "documents"."blocks" is not null);