-- ticket: GAP-5
CREATE TABLE "org_search_words" (
	"owner_id" text NOT NULL,
	"within_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "org_search_words_owner_id_word_pk" PRIMARY KEY("owner_id","word")
);
--> statement-breakpoint
DROP INDEX "orgs_name_begins";--> statement-breakpoint
ALTER TABLE "org_search_words" ADD CONSTRAINT "org_search_words_owner_id_orgs_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "org_search_words_begin" ON "org_search_words" USING btree ("within_id","word" text_pattern_ops,"owner_id");--> statement-breakpoint
CREATE INDEX "orgs_tier" ON "orgs" USING btree ("tier_name");--> statement-breakpoint
CREATE INDEX "orgs_country" ON "orgs" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "orgs_trial_ends" ON "orgs" USING btree ("trial_end_date") WHERE "orgs"."tier_name" = 'Trial';--> statement-breakpoint
CREATE INDEX "users_email_domain_begins" ON "users" USING btree (split_part("email", '@', 2) text_pattern_ops);