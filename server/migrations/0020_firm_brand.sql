ALTER TABLE "orgs" ADD COLUMN "brand_colour" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "mail_sender_name" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "mail_reply_to" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_brand_colour" CHECK ("orgs"."brand_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_mail_lengths" CHECK (char_length("orgs"."mail_sender_name") between 1 and 80 and char_length("orgs"."mail_reply_to") between 3 and 254);