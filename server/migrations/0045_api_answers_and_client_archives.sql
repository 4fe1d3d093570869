ALTER TABLE "api_answers" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_of_client" ON "archives" USING btree ("client_id","id" DESC NULLS LAST);