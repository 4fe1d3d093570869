CREATE TABLE "value_gap_figures" (
	"client_org_id" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text
);
--> statement-breakpoint
CREATE TABLE "value_gap_scenario_saves" (
	"id" text PRIMARY KEY NOT NULL,
	"scenario_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
CREATE TABLE "value_gap_scenarios" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"client_org_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text NOT NULL,
	"owner_id" text,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	"last_updated_by" text,
	CONSTRAINT "value_gap_scenarios_text_lengths" CHECK (char_length("value_gap_scenarios"."name") between 1 and 100 and char_length("value_gap_scenarios"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "value_gap_taken_figures" (
	"client_org_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"to_day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "levers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "value_gap_figures" ADD CONSTRAINT "value_gap_figures_client_org_id_orgs_id_fk" FOREIGN KEY ("client_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_scenario_saves" ADD CONSTRAINT "value_gap_scenario_saves_scenario_id_value_gap_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."value_gap_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_scenario_saves" ADD CONSTRAINT "value_gap_scenario_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_scenarios" ADD CONSTRAINT "value_gap_scenarios_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_scenarios" ADD CONSTRAINT "value_gap_scenarios_client_org_id_orgs_id_fk" FOREIGN KEY ("client_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_scenarios" ADD CONSTRAINT "value_gap_scenarios_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_gap_taken_figures" ADD CONSTRAINT "value_gap_taken_figures_client_org_id_orgs_id_fk" FOREIGN KEY ("client_org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_gap_scenario_saves_newest" ON "value_gap_scenario_saves" USING btree ("scenario_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "value_gap_scenario_saves_of_person" ON "value_gap_scenario_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "value_gap_scenarios_name" ON "value_gap_scenarios" USING btree ("client_org_id","name_key");--> statement-breakpoint
CREATE INDEX "value_gap_scenarios_of_org" ON "value_gap_scenarios" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "value_gap_scenarios_of_owner" ON "value_gap_scenarios" USING btree ("owner_id");