CREATE TABLE "work_item_invitations" (
	"step_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"email" text NOT NULL,
	"meeting_at" timestamp (3) with time zone NOT NULL,
	"meeting_minutes" smallint NOT NULL,
	"meeting_place" text NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"mails_counted" smallint NOT NULL,
	CONSTRAINT "work_item_invitations_step_id_contact_id_pk" PRIMARY KEY("step_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "work_item_invitations" ADD CONSTRAINT "work_item_invitations_step_id_work_item_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."work_item_steps"("id") ON DELETE cascade ON UPDATE no action;