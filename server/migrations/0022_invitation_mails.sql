CREATE TABLE "invitation_mails" (
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_mails" ADD CONSTRAINT "invitation_mails_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_mails_sent" ON "invitation_mails" USING btree ("org_id","sent_on");--> statement-breakpoint
CREATE INDEX "invitation_mails_address" ON "invitation_mails" USING btree ("org_id","email");--> statement-breakpoint
CREATE INDEX "notifications_mailed" ON "notifications" USING btree ("user_id","mailed_at") WHERE "notifications"."mailed_at" is not null and "notifications"."read_at" is null;--> statement-breakpoint
-- Invitations mailed before this table existed count towards the limits: the first mail and the latest one.
INSERT INTO "invitation_mails" ("org_id", "email", "sent_on")
SELECT "link"."org_id", "person"."email", "mail"."sent_on"
FROM "user_orgs" AS "link"
INNER JOIN "users" AS "person" ON "person"."id" = "link"."user_id"
CROSS JOIN LATERAL (SELECT "link"."created_at" UNION SELECT "link"."invite_sent_on") AS "mail" ("sent_on")
WHERE "link"."invite_sent_on" IS NOT NULL;
