-- ticket: GAP-6
CREATE TABLE "client_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"advisor_org_id" text NOT NULL,
	"primary_contact" boolean NOT NULL,
	"status" text NOT NULL,
	"invitation_status" text DEFAULT 'none' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"phone_number" text,
	"xero_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "client_contacts_status" CHECK ("client_contacts"."status" in ('active', 'hidden', 'archived')),
	CONSTRAINT "client_contacts_primary_is_active" CHECK (not "client_contacts"."primary_contact" or "client_contacts"."status" = 'active'),
	CONSTRAINT "client_contacts_text_lengths" CHECK (char_length("client_contacts"."first_name") between 1 and 200 and char_length("client_contacts"."last_name") <= 200
        and char_length("client_contacts"."email") <= 320 and char_length("client_contacts"."phone_number") <= 30)
);
--> statement-breakpoint
CREATE TABLE "client_import_batches" (
	"import_id" text NOT NULL,
	"advisor_org_id" text NOT NULL,
	"batch" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_import_batches_advisor_org_id_import_id_batch_pk" PRIMARY KEY("advisor_org_id","import_id","batch")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"advisor_org_id" text NOT NULL,
	"client_org_id" text,
	"xero_id" text,
	"status" text NOT NULL,
	"previous_status" text,
	"link_status" text DEFAULT 'none' NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "clients_status" CHECK ("clients"."status" in ('prospect', 'client', 'archived', 'deleted')),
	CONSTRAINT "clients_link_status" CHECK ("clients"."link_status" in ('none', 'pending', 'accepted')),
	CONSTRAINT "clients_name_length" CHECK (char_length("clients"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "processes_status" CHECK ("processes"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "processes_text_lengths" CHECK (char_length("processes"."name") between 1 and 200 and char_length("processes"."description") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"how_it_works" jsonb,
	"terms" jsonb,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"gap_service_id" text,
	"linked_process_id" text,
	"starting_price" integer,
	"starting_price_rate" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "services_price" CHECK ("services"."starting_price" between 0 and 999999),
	CONSTRAINT "services_price_has_rate" CHECK (("services"."starting_price" is null) = ("services"."starting_price_rate" is null)),
	CONSTRAINT "services_text_lengths" CHECK (char_length("services"."name") between 1 and 200 and char_length("services"."description") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_batches" ADD CONSTRAINT "client_import_batches_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_advisor_org_id_orgs_id_fk" FOREIGN KEY ("advisor_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_client_org_id_orgs_id_fk" FOREIGN KEY ("client_org_id") REFERENCES "public"."orgs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_gap_service_id_services_id_fk" FOREIGN KEY ("gap_service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_linked_process_id_processes_id_fk" FOREIGN KEY ("linked_process_id") REFERENCES "public"."processes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_email" ON "client_contacts" USING btree ("client_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_primary" ON "client_contacts" USING btree ("client_id") WHERE "client_contacts"."primary_contact";--> statement-breakpoint
CREATE INDEX "client_contacts_email_of_advisor" ON "client_contacts" USING btree ("advisor_org_id","email");--> statement-breakpoint
CREATE INDEX "client_import_batches_created" ON "client_import_batches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_name_of_advisor" ON "clients" USING btree ("advisor_org_id","name_key") WHERE "clients"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "clients_xero_id_of_advisor" ON "clients" USING btree ("advisor_org_id","xero_id") WHERE "clients"."xero_id" is not null and "clients"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "clients_client_org" ON "clients" USING btree ("client_org_id") WHERE "clients"."client_org_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_of_status_updated" ON "clients" USING btree ("advisor_org_id","status","last_updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "clients_of_status_named" ON "clients" USING btree ("advisor_org_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "clients_at_work_updated" ON "clients" USING btree ("advisor_org_id","last_updated_at" DESC NULLS FIRST,"id") WHERE "clients"."status" in ('prospect', 'client');--> statement-breakpoint
CREATE INDEX "clients_at_work_named" ON "clients" USING btree ("advisor_org_id","name_key","id") WHERE "clients"."status" in ('prospect', 'client');--> statement-breakpoint
CREATE INDEX "processes_of_org" ON "processes" USING btree ("org_id","status");--> statement-breakpoint
CREATE INDEX "services_in_order" ON "services" USING btree ("org_id","category","position");--> statement-breakpoint
CREATE INDEX "services_linked_process" ON "services" USING btree ("linked_process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_adopted_once" ON "services" USING btree ("org_id","gap_service_id") WHERE "services"."gap_service_id" is not null;